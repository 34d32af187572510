import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OrderCreated } from '@rotina/contracts';
import type { OrderPayload } from '@rotina/contracts';
import { CheckoutHarness, Responder } from './harness.js';
import { PaymentScene } from './payment-scene.js';
import { RepaymentScene } from './repayment-scene.js';

let harness: CheckoutHarness;
let backoffice: Responder;
let answer: { status: number; text: string };

beforeAll(async () => {
  backoffice = await Responder.start((response) => response.writeHead(answer.status).end(answer.text));
  harness = await CheckoutHarness.start({ webhooks: false, env: { BACKOFFICE_URL: new URL(backoffice.url).origin } });
});
afterAll(async () => {
  await harness.close();
  await backoffice.stop();
});

const anOrder = (reference: string, overrides: Partial<OrderPayload> = {}): OrderPayload => ({
  order_code: 'ORD-0Z0ZAJMV12',
  reference,
  origin: 'purchase',
  total_cents: 10_000,
  ...overrides,
});

const codeOf = async (pid: string): Promise<unknown> =>
  (await harness.admin.get(`/admin/api/checkout/payments/${pid}`).ok())['order_code'];

const stateOf = async (pid: string): Promise<unknown> => {
  const sql = `select state from deliveries where destination = 'backoffice' and reference = $1`;
  return (await harness.select(sql, [pid]))[0];
};

/** A debt with its new plan, of which the back office has answered. */
async function repaid(status: number, body: unknown): Promise<{ original: string; repayment: string }> {
  answer = { status, text: typeof body === 'string' ? body : JSON.stringify(body) };
  const scene = await RepaymentScene.start(harness);
  const { pid: repayment } = await scene.repay();
  await harness.eventually(async () => expect(await stateOf(repayment)).toEqual({ state: 'delivered' }));
  return { original: scene.pid, repayment };
}

const registered = { repayment_order_code: 'ORD-7K2M9QX4TB', original_order_code: 'ORD-0W3N5XQ8VC' };

describe('the order code of a payment', () => {
  it('is kept from ORDER_CREATED', async () => {
    const { pid } = await PaymentScene.start(harness);
    expect(await codeOf(pid)).toBeNull();
    await harness.service.deliver(OrderCreated, anOrder(pid));
    expect(await codeOf(pid)).toBe('ORD-0Z0ZAJMV12');
  });

  it('stays the same however often events come', async () => {
    const { pid } = await PaymentScene.start(harness);
    const id = randomUUIDv7();
    await harness.service.deliver(OrderCreated, anOrder(pid), id);
    await harness.service.deliver(OrderCreated, anOrder(pid), id);
    await harness.service.deliver(OrderCreated, anOrder(pid, { order_code: 'ORD-OTHER' }));
    expect(await codeOf(pid)).toBe('ORD-0Z0ZAJMV12');
  });

  it.each([randomUUIDv7(), 'legacy-4711'])('of an unknown reference %s changes nothing', async (reference) => {
    await harness.service.deliver(OrderCreated, anOrder(reference));
    expect(await harness.select('select 1 from payments where pid::text = $1', [reference])).toEqual([]);
    expect(await harness.select('select 1 from dead_letters')).toEqual([]);
  });
});

describe('the answer of the back office about a repayment', () => {
  it.each([
    [201, 'created'],
    [200, 'duplicate'],
  ])('%i gives the repayment and its original their order codes', async (status, word) => {
    const { original, repayment } = await repaid(status, { status: word, ...registered });
    expect(await codeOf(repayment)).toBe('ORD-7K2M9QX4TB');
    expect(await codeOf(original)).toBe('ORD-0W3N5XQ8VC');
  });

  it('leaves the code that a purchase has already', async () => {
    answer = { status: 201, text: JSON.stringify(registered) };
    const scene = await RepaymentScene.start(harness);
    await harness.service.deliver(OrderCreated, anOrder(scene.pid));
    const { pid } = await scene.repay();
    await harness.eventually(async () => expect(await codeOf(pid)).toBe('ORD-7K2M9QX4TB'));
    expect(await codeOf(scene.pid)).toBe('ORD-0Z0ZAJMV12');
  });

  it.each([
    ['nothing', ''],
    ['no JSON', '<html>created</html>'],
    ['a list', [registered]],
    ['null', 'null'],
    ['one code', { repayment_order_code: 'ORD-7K2M9QX4TB' }],
    ['a code that is a number', { ...registered, original_order_code: 7 }],
    ['a code that is too long', { ...registered, original_order_code: 'O'.repeat(65) }],
  ])('finishes the delivery and gives no codes when it holds %s', async (_what, body) => {
    const { original, repayment } = await repaid(201, body);
    expect([await codeOf(repayment), await codeOf(original)]).toEqual([null, null]);
  });
});
