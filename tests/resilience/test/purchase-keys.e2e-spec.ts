import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aBuyer, aPurchase } from '../../../apps/checkout/test/factories.js';
import { CheckoutHarness } from '../../../apps/checkout/test/harness.js';

interface Bought {
  payment: { pid: string; status: string };
}

let harness: CheckoutHarness;
let key = 0;

beforeAll(async () => {
  harness = await CheckoutHarness.start({ webhooks: false });
});
beforeEach(async () => {
  key += 1;
  await gateway({ statuses: [] });
});
afterAll(() => harness.close());

const gateway = (plan: { statuses: number[]; delay_ms?: number }) => harness.outside('PUT', '/behaviour/asaas', plan);
const path = '/api/v1/checkout';
const gatewayUnavailable = { error: { code: 'gateway_unavailable' } };
const keyReused = { error: { code: 'idempotency_key_reused' } };

/** The buyer of this test with the same key, from some address. */
const from = (address: string) =>
  harness.buyer.with({ 'idempotency-key': `key-${key}`, 'x-rotina-client-address': address });
const phone = () => from('203.0.113.7');

const payments = async (): Promise<number> => {
  const [row] = await harness.select<{ count: number }>('select count(*)::int as count from payments');
  return row?.count ?? 0;
};

describe('an Idempotency-Key of a purchase', () => {
  it("is the buyer's, whose phone changes networks", async () => {
    const before = await payments();
    const first = await phone().post(path, aPurchase()).created<Bought>();
    expect(await from('198.51.100.9').post(path, aPurchase()).created()).toEqual(first);
    await from('198.51.100.9')
      .post(path, aPurchase({ installment_count: 2 }))
      .unprocessable(keyReused);
    const other = aPurchase({ customer: aBuyer({ email: 'other@example.com' }) });
    expect((await phone().post(path, other).created<Bought>()).payment.pid).not.toBe(first.payment.pid);
    expect(await payments()).toBe(before + 2);
  });

  it('stands for the first body also after a 502', async () => {
    const before = await payments();
    await gateway({ statuses: [200, 200, 500] });
    await phone().post(path, aPurchase()).status(502, gatewayUnavailable);
    await phone()
      .post(path, aPurchase({ installment_count: 2 }))
      .unprocessable(keyReused);
    await from('198.51.100.9').post(path, aPurchase()).status(502, gatewayUnavailable);
    expect(await payments()).toBe(before + 1);
  });

  it('waits for a first request that is in progress', async () => {
    await gateway({ statuses: [200, 200, 200], delay_ms: 150 });
    const first = phone().post(path, aPurchase()).created<Bought>();
    await harness.eventually(async () => {
      expect(await harness.select("select 1 from payments where status = 'draft'")).not.toEqual([]);
    });
    const repeated = await phone().post(path, aPurchase()).created<Bought>();
    expect(repeated).toEqual(await first);
  });

  it('is answered with the payment that a killed process had begun', async () => {
    const first = await phone().post(path, aPurchase()).created<Bought>();
    const { pid } = first.payment;
    await harness.select('delete from charges where pid = $1', [pid]);
    await harness.select("update payments set status = 'draft', reconcile_due_at = created_at where pid = $1", [pid]);
    await phone()
      .post(path, aPurchase({ installment_count: 2 }))
      .unprocessable(keyReused);
    await harness.eventually(async () => expect(await harness.paymentStatus(pid)).toBe('pending'));
    expect(await phone().post(path, aPurchase()).created<Bought>()).toMatchObject({ payment: { pid } });
  });

  it('is free again after 24 hours, and for the corrected request after the gateway rejected the first', async () => {
    await gateway({ statuses: [200, 400] });
    const rejected = aPurchase({ customer: aBuyer({ email: 'rejected@example.com', document: '11144477735' }) });
    await phone()
      .post(path, rejected)
      .unprocessable({ error: { code: 'gateway_rejected' } });
    const corrected = { ...rejected, installment_count: 3 };
    await phone().post(path, corrected).created();

    // Jobs of the next day call the gateway, too.
    const first = await phone().post(path, aPurchase()).created<Bought>();
    harness.clock.advance({ days: 1, seconds: 1 });
    const next = await phone()
      .post(path, aPurchase({ installment_count: 2 }))
      .created<Bought>();
    expect(next.payment.pid).not.toBe(first.payment.pid);
  });
});
