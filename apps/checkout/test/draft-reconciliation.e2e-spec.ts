import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CheckoutsService } from '../src/checkouts/checkouts.service.js';
import { PaymentGateway } from '../src/payment-gateway/payment-gateway.js';
import { PurchasesService } from '../src/purchases/purchases.service.js';
import { CheckoutHarness } from './harness.js';
import { aPurchase } from './factories.js';

let harness: CheckoutHarness;

beforeAll(async () => {
  harness = await CheckoutHarness.start({ webhooks: false });
});
afterAll(() => harness.close());
beforeEach(() => harness.gatewayAnswers());

interface Row {
  pid: string;
  status: string;
  cancelled: boolean;
  reconcile_due_at: Date | null;
}
const newest = async (): Promise<Row> => {
  const [row] = await harness.select<Row>(
    'select pid, status, cancelled_at is not null as cancelled, reconcile_due_at from payments order by created_at desc, pid desc limit 1',
  );
  if (!row) throw new Error('There is no payment.');
  return row;
};

const buyInVain = (key?: string) => {
  const caller = key === undefined ? harness.buyer : harness.buyer.with({ 'idempotency-key': key });
  return caller.post('/api/v1/checkout', aPurchase()).status(502, { error: { code: 'gateway_unavailable' } });
};

describe('a purchase while the gateway is down', () => {
  it('is answered 502 and stays a draft, until it is cancelled within 30 seconds', async () => {
    await harness.gatewayAnswers(500);
    await buyInVain();
    expect(await newest()).toMatchObject({ status: 'draft', cancelled: false });
    harness.clock.advance({ seconds: 10 });
    await harness.eventually(async () =>
      expect(await newest()).toMatchObject({ status: 'draft', cancelled: true, reconcile_due_at: null }),
    );
  });

  it.each([
    ['the list of customers', [0]],
    ['the new customer', [200, 503]],
    ['the creation of the plan', [200, 200, 500]],
  ])('that fails at %s is not posted again', async (_step, statuses) => {
    await harness.gatewayAnswers(...statuses);
    await buyInVain();
    const { pid } = await newest();
    harness.clock.advance({ seconds: 10 });
    await harness.eventually(async () => expect((await newest()).cancelled).toBe(true));
    expect(await harness.charges(pid)).toEqual([]);
  });

  it('is found when only the response was lost', async () => {
    await harness.buyer.post('/api/v1/checkout', aPurchase()).created();
    await harness.gatewayAnswers(200, 200, 500);
    await buyInVain();
    const { pid } = await newest();
    expect(await harness.charges(pid)).toHaveLength(12);
    harness.clock.advance({ seconds: 10 });
    await harness.eventually(async () =>
      expect(await newest()).toMatchObject({ status: 'pending', cancelled: false, reconcile_due_at: null }),
    );
    expect(await harness.select('select count(*)::int as charges from charges where pid = $1', [pid])).toEqual([
      { charges: 12 },
    ]);
  });

  it('is placed once when its request and its reconciliation complete it at the same time', async () => {
    await harness.gatewayAnswers(200, 200, 500);
    await buyInVain();
    const { pid } = await newest();
    const plan = await harness.service.get(PaymentGateway).findPlan(pid, 'BOLETO');
    const offer = await harness.service.get(CheckoutsService).offer(1);
    const purchases = harness.service.get(PurchasesService);
    // The first takes a batch of its own each time; those behind it share one.
    await Promise.all([1, 2, 3, 4].map(() => purchases.complete(pid, plan, { offer, cause: 'a test' })));
    const placed = "select count(*)::int as events from outbox where type = 'PURCHASE_PLACED' and key = $1";
    expect(await harness.select(placed, [pid])).toEqual([{ events: 1 }]);
  });

  it('is looked up again while the gateway stays down', async () => {
    await harness.gatewayAnswers(500);
    await buyInVain();
    await harness.gatewayAnswers(500, 500);
    harness.clock.advance({ seconds: 10 });
    await harness.eventually(async () =>
      expect(await harness.outside('GET', '/behaviour')).toMatchObject({ asaas: { statuses: [500] } }),
    );
    expect((await newest()).cancelled).toBe(false);
    harness.clock.advance({ seconds: 5 });
    await harness.eventually(async () =>
      expect(await harness.outside('GET', '/behaviour')).toMatchObject({ asaas: { statuses: [] } }),
    );
    harness.clock.advance({ seconds: 5 });
    await harness.eventually(async () => expect((await newest()).cancelled).toBe(true));
  });

  it('gives its buyer the same payment for the same Idempotency-Key', async () => {
    await harness.gatewayAnswers(200, 200, 500);
    await buyInVain('lost-answer');
    await buyInVain('lost-answer');
    const { pid } = await newest();
    harness.clock.advance({ seconds: 10 });
    await harness.eventually(async () => expect((await newest()).status).toBe('pending'));
    const again = harness.buyer.with({ 'idempotency-key': 'lost-answer' }).post('/api/v1/checkout', aPurchase());
    await again.created({ payment: { pid, status: 'pending', total: '392.00' } });
  });

  it('can be bought anew with the same Idempotency-Key once it was cancelled', async () => {
    await harness.gatewayAnswers(500);
    await buyInVain('cancelled');
    const { pid } = await newest();
    harness.clock.advance({ seconds: 10 });
    await harness.eventually(async () => expect((await newest()).cancelled).toBe(true));
    const again = harness.buyer.with({ 'idempotency-key': 'cancelled' }).post('/api/v1/checkout', aPurchase());
    expect((await again.created<{ payment: { pid: string } }>()).payment.pid).not.toBe(pid);
  });
});

describe('a purchase whose service died before it was complete', () => {
  it('is reconciled', async () => {
    const { payment } = await harness.buyer
      .post('/api/v1/checkout', aPurchase())
      .created<{ payment: { pid: string } }>();
    await harness.select('delete from charges where pid = $1', [payment.pid]);
    await harness.select(`update payments set status = 'draft', reconcile_due_at = created_at where pid = $1`, [
      payment.pid,
    ]);
    await harness.eventually(async () => expect(await harness.paymentStatus(payment.pid)).toBe('pending'));
  });
});

describe('a purchase that the gateway refuses', () => {
  it("is answered 422 with the gateway's reason, and ends", async () => {
    await harness.gatewayAnswers(200, 400);
    await harness.buyer
      .post('/api/v1/checkout', aPurchase({ customer: { name: 'B', email: 'b@example.com', document: '11144477735' } }))
      .unprocessable({
        error: { code: 'gateway_rejected' },
      });
    expect(await newest()).toMatchObject({ status: 'draft', cancelled: true, reconcile_due_at: null });
  });
});
