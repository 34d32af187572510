import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GatewayRejected, GatewayUnavailable } from '../src/payment-gateway/payment-gateway.errors.js';
import { PaymentGateway } from '../src/payment-gateway/payment-gateway.js';
import { aBuyer, aPurchase } from './factories.js';
import { CheckoutHarness } from './harness.js';

const unknownCharge = 'pay_0000000000000000';
const customerOfMany = { name: 'Ana Souza', cpfCnpj: '11144477735' };

let harness: CheckoutHarness;
let gateway: PaymentGateway;

beforeAll(async () => {
  harness = await CheckoutHarness.start({ webhooks: false });
  gateway = harness.service.get(PaymentGateway);
});
afterAll(() => harness.close());
beforeEach(() => harness.gatewayAnswers());

const gatewayAct = (action: string) => harness.outside('POST', `/asaas/v3/${action}`);

/** The charges of a purchase of 100.00 in two installments. */
async function boughtCharges(overrides: object = {}): Promise<[string, string]> {
  const purchase = aPurchase({ checkout_id: 2, installment_count: 2, ...overrides });
  const { payment } = await harness.buyer.post('/api/v1/checkout', purchase).created<{ payment: { pid: string } }>();
  return [await harness.chargeId(payment.pid, 1), await harness.chargeId(payment.pid, 2)];
}

async function paidCharge(): Promise<string> {
  const [id] = await boughtCharges();
  await gatewayAct(`sandbox/payment/${id}/confirm`);
  return id;
}

describe('the status of a charge', () => {
  it.each([
    ['confirm', 'paid'],
    ['overdue', 'overdue'],
  ])('follows what happens at the gateway: %s makes it %s', async (action, status) => {
    const [id, other] = await boughtCharges();
    expect(await gateway.charge(id)).toMatchObject({ id, status: 'pending', paidAt: null });
    await gatewayAct(`sandbox/payment/${id}/${action}`);
    expect(await gateway.charge(id)).toMatchObject({ id, status });
    expect(await gateway.charge(other)).toMatchObject({ id: other, status: 'pending' });
  });

  it('is null for a charge that the gateway does not have', async () => {
    expect(await gateway.charge(unknownCharge)).toBeNull();
  });

  it.each([500, 503, 429, 401])('is unknown when the gateway answers %i', async (status) => {
    const [id] = await boughtCharges();
    await harness.gatewayAnswers(status);
    await expect(gateway.charge(id)).rejects.toThrow(GatewayUnavailable);
  });
});

describe('many reads at once', () => {
  it('all succeed: those that the gateway would refuse wait for others', async () => {
    const [id] = await boughtCharges();
    await harness.outside('PUT', '/behaviour/asaas', {
      statuses: Array.from({ length: 60 }, () => 200),
      delay_ms: 100,
    });
    const charges = await Promise.all(Array.from({ length: 60 }, () => gateway.charge(id)));
    expect(charges.map((charge) => charge?.id)).toEqual(Array.from({ length: 60 }, () => id));
  });
});

describe('the removal of a charge', () => {
  it('removes an open installment and leaves the others of its plan', async () => {
    const [first, second] = await boughtCharges();
    await gateway.removeCharge(second);
    expect(await gateway.charge(second)).toMatchObject({ status: 'deleted_or_canceled_by_new_payment' });
    expect(await gateway.charge(first)).toMatchObject({ status: 'pending' });
    await gatewayAct(`sandbox/payment/${first}/overdue`);
    await gateway.removeCharge(first);
    expect(await gateway.charge(first)).toMatchObject({ status: 'deleted_or_canceled_by_new_payment' });
  });

  it('does nothing for a charge that is removed already, and for one that the gateway does not have', async () => {
    const [id] = await boughtCharges();
    await gateway.removeCharge(id);
    await expect(gateway.removeCharge(id)).resolves.toBeUndefined();
    await expect(gateway.removeCharge(unknownCharge)).resolves.toBeUndefined();
  });

  it('is refused for a charge that was paid', async () => {
    const id = await paidCharge();
    await expect(gateway.removeCharge(id)).rejects.toThrow(GatewayRejected);
    expect(await gateway.charge(id)).toMatchObject({ status: 'paid' });
  });

  it.each([500, 503, 429, 401])('is unknown when the gateway answers %i', async (status) => {
    const [id] = await boughtCharges();
    await harness.gatewayAnswers(status);
    await expect(gateway.removeCharge(id)).rejects.toThrow(GatewayUnavailable);
    expect(await gateway.charge(id)).toMatchObject({ status: 'pending' });
  });

  it('can be repeated when its answer was lost', async () => {
    const [id] = await boughtCharges();
    await harness.gatewayAnswers(0);
    await expect(gateway.removeCharge(id)).rejects.toThrow(GatewayUnavailable);
    await gateway.removeCharge(id);
    expect(await gateway.charge(id)).toMatchObject({ status: 'deleted_or_canceled_by_new_payment' });
  });
});

describe('the refund of a charge', () => {
  it('gives all back without an amount', async () => {
    const id = await paidCharge();
    const refunded = { id, status: 'refunded', refundedCents: 5_000, amountCents: 5_000 };
    expect(await gateway.refundCharge(id, null)).toMatchObject(refunded);
    expect(await gateway.charge(id)).toMatchObject(refunded);
  });

  it('gives a part back, and later the rest', async () => {
    const id = await paidCharge();
    expect(await gateway.refundCharge(id, 1_234)).toMatchObject({ status: 'paid', refundedCents: 1_234 });
    expect(await gateway.refundCharge(id, null)).toMatchObject({ status: 'refunded', refundedCents: 5_000 });
  });

  it('is refused for an amount above what is left', async () => {
    const id = await paidCharge();
    await gateway.refundCharge(id, 4_000);
    await expect(gateway.refundCharge(id, 1_001)).rejects.toThrow(GatewayRejected);
    expect(await gateway.charge(id)).toMatchObject({ status: 'paid', refundedCents: 4_000 });
  });

  it("is refused with the gateway's reason for a charge that is open, removed, refunded or unknown", async () => {
    const [open, removed] = await boughtCharges();
    await gateway.removeCharge(removed);
    const refunded = await paidCharge();
    await gateway.refundCharge(refunded, null);
    for (const id of [open, removed, refunded, unknownCharge]) {
      const reasons = [{ code: expect.stringMatching(/\S/), description: expect.stringMatching(/\S/) }];
      await expect(gateway.refundCharge(id, null)).rejects.toMatchObject({ reasons });
    }
  });

  it('did not happen when the gateway is down', async () => {
    const id = await paidCharge();
    await harness.gatewayAnswers(503);
    await expect(gateway.refundCharge(id, 1_000)).rejects.toThrow(GatewayUnavailable);
    expect(await gateway.charge(id)).toMatchObject({ status: 'paid', refundedCents: 0 });
  });

  it('is shown by the charge when only its answer was lost', async () => {
    const id = await paidCharge();
    await harness.gatewayAnswers(0);
    await expect(gateway.refundCharge(id, 1_000)).rejects.toThrow(GatewayUnavailable);
    expect(await gateway.charge(id)).toMatchObject({ status: 'paid', refundedCents: 1_000 });
  });
});

describe('the customer of a plan', () => {
  const customersOf = async (): Promise<number> => {
    const path = `/asaas/v3/customers?cpfCnpj=${customerOfMany.cpfCnpj}`;
    return (await harness.outside<{ totalCount: number }>('GET', path)).totalCount;
  };

  it('is found among any number of customers with the same document', async () => {
    const customer = aBuyer({ email: 'Ana.Souza+first@example.com', document: customerOfMany.cpfCnpj });
    await boughtCharges({ customer });
    for (let index = 0; index < 101; index += 1) {
      const email = `other-${index}@example.com`;
      await harness.outside('POST', '/asaas/v3/customers', { ...customerOfMany, email });
    }
    await boughtCharges({ customer });
    await boughtCharges({ customer: { ...customer, email: 'ana.souza+FIRST@example.com' } });
    expect(await customersOf()).toBe(102);
  });
});
