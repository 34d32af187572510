import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PurchasePaid, PurchasePlaced } from '@rotina/contracts';
import { PaymentHistoryService } from '../src/payment-history/payment-history.service.js';
import { CheckoutHarness, Responder } from './harness.js';
import { aBuyer, aPurchase } from './factories.js';
import { PaymentScene } from './payment-scene.js';
import { RepaymentScene } from './repayment-scene.js';

interface Chain {
  readonly status_changes: readonly {
    readonly from: string;
    readonly to: string;
    readonly at: string;
    readonly cause: string;
  }[];
  readonly events: readonly { readonly id: string; readonly type: string; readonly occurred_at: string }[];
  readonly [name: string]: unknown;
}

let harness: CheckoutHarness;

beforeAll(async () => {
  harness = await CheckoutHarness.start({ webhooks: false });
});
afterAll(() => harness.close());

const chainOf = (pid: string): Promise<Chain> => harness.admin.get(`/admin/api/checkout/payments/${pid}`).ok<Chain>();

const movesOf = async (pid: string): Promise<string[]> =>
  (await chainOf(pid)).status_changes.map(({ from, to, cause }) => `${from} to ${to}: ${cause}`);

describe('the status changes of a payment', () => {
  it('name the purchase and the gateway events that caused them, oldest first', async () => {
    const scene = await PaymentScene.start(harness);
    await scene.notify('PAYMENT_OVERDUE', 1, { status: 'OVERDUE' }, { id: 'evt_late' });
    await scene.notify('PAYMENT_OVERDUE', 2, { status: 'OVERDUE' });
    await scene.notify('PAYMENT_DELETED', 2, { status: 'OVERDUE', deleted: true });
    await scene.happens('confirm', 1, { id: 'evt_money' });
    expect(await movesOf(scene.pid)).toEqual([
      'draft to pending: purchase',
      'pending to overdue: gateway event PAYMENT_OVERDUE (evt_late)',
      'overdue to paid: gateway event PAYMENT_RECEIVED (evt_money)',
    ]);
    const { status_changes: changes } = await chainOf(scene.pid);
    expect(changes.map(({ at }) => at)).toEqual(changes.map(({ at }) => at).toSorted());
  });

  it('are both kept when two events of one batch change the same payment', async () => {
    const scene = await PaymentScene.start(harness);
    await scene.send('PAYMENT_OVERDUE', 1, { status: 'OVERDUE' });
    await scene.send('PAYMENT_REFUNDED', 1, { status: 'REFUNDED', paymentDate: '2026-03-20' });
    await harness.applied();
    expect((await movesOf(scene.pid)).map((move) => move.split(':')[0])).toEqual([
      'draft to pending',
      'pending to overdue',
      'overdue to refunded',
    ]);
  });

  it('name the gateway event whose order of arrival left a doubt', async () => {
    const scene = await PaymentScene.start(harness);
    await scene.happens('receiveInCash', 1);
    await scene.happens('undoReceivedInCash', 1);
    await scene.atGateway(1, 'sandbox/payment', 'confirm');
    await scene.notify('PAYMENT_RESTORED', 1, { status: 'PENDING' });
    await harness.followedUp();
    const [event] = await harness.select<{ id: string }>(
      `select id from gateway_events where pid = $1 and name = 'PAYMENT_RESTORED'`,
      [scene.pid],
    );
    expect((await movesOf(scene.pid)).at(-1)).toBe(`pending to paid: live read after gateway event ${event?.id ?? ''}`);
  });
});

describe("the administrators' view of a payment", () => {
  it('names the purchase of its chain, the payments that it replaces and is replaced by, and who made a repayment', async () => {
    const { pid: original } = await PaymentScene.start(harness);
    expect(await chainOf(original)).toMatchObject({ root_pid: original, replaces: null, replaced_by: null });
    const scene = await RepaymentScene.start(harness);
    const { pid } = await scene.repay();
    expect(await chainOf(scene.pid)).toMatchObject({ root_pid: scene.pid, replaces: null, replaced_by: { pid } });
    expect(await chainOf(pid)).toMatchObject({
      root_pid: scene.pid,
      replaces: { pid: scene.pid },
      replaced_by: null,
      deliveries: [{ destination: 'backoffice', kind: 'payment.repayment.created' }],
    });
    expect(await movesOf(pid)).toEqual([`draft to pending: repayment of ${scene.pid} by operator@rotina.test`]);
  });

  it('lists what was published about it and recorded for the accounts service, by the ids of the events', async () => {
    const scene = await PaymentScene.start(harness);
    await scene.atGateway(1, 'sandbox/payment', 'confirm');
    await scene.notify('PAYMENT_RECEIVED', 1, { status: 'RECEIVED', paymentDate: '2026-03-09', installment: null });
    await harness.followedUp();
    const { events } = await chainOf(scene.pid);
    expect(events.map(({ type }) => type).toSorted()).toEqual(['INSTALLMENT_PAID', 'PURCHASE_PAID', 'PURCHASE_PLACED']);
    expect(events.map(({ occurred_at }) => occurred_at)).toEqual(
      events.map(({ occurred_at }) => occurred_at).toSorted(),
    );
    const published = await harness.select<{ type: string; event_id: string }>(
      `select type, event_id from outbox where key = $1 and type in ($2, $3)`,
      [scene.pid, PurchasePlaced.type, PurchasePaid.type],
    );
    for (const { type, event_id } of published)
      expect(events).toContainEqual(expect.objectContaining({ type, id: event_id }));
    expect(published).toHaveLength(2);
  });

  it('has the bodies of its gateway events and every attempt of its deliveries, with the answers', async () => {
    const scene = await PaymentScene.start(harness);
    const others = `select 1 from deliveries where destination = 'platform' and state in ('pending', 'delivering')`;
    await harness.eventually(async () => expect(await harness.select(others)).toEqual([]));
    await harness.outside('PUT', '/behaviour/platform', { statuses: [503] });
    await scene.atGateway(1, 'sandbox/payment', 'confirm');
    await scene.notify('PAYMENT_RECEIVED', 1, {
      status: 'RECEIVED',
      paymentDate: '2026-03-09',
      description: 'CPF 529.982.247-25',
    });
    await harness.eventually(async () => {
      harness.clock.advance({ seconds: 6 });
      expect(await chainOf(scene.pid)).toMatchObject({
        gateway_events: [
          {
            name: 'PAYMENT_RECEIVED',
            body: { event: 'PAYMENT_RECEIVED', payment: { description: 'CPF ***.982.247-**' } },
          },
        ],
        deliveries: expect.arrayContaining([
          expect.objectContaining({
            destination: 'platform',
            attempt_log: [
              expect.objectContaining({ number: 1, status: 503, error: null }),
              expect.objectContaining({ number: 2, status: 200, response_body: expect.any(String) }),
            ],
          }),
        ]),
      });
    });
  });

  it('shows how the buyer was validated as a member at that purchase, and no other validation', async () => {
    const members = await Responder.start((response, body) => {
      const { email } = JSON.parse(body) as { email: string };
      response.writeHead(email.startsWith('broken') ? 500 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ valid: email.startsWith('member') }));
    });
    try {
      await harness.select('update checkouts set discount_validation_url = $1 where id = 1', [members.url]);
      await harness.buyer.post('/api/v1/checkout/1/validate_discount', { email: 'member@example.com' }).ok();
      const validationsOf = async (email: string): Promise<unknown> => {
        const purchase = aPurchase({ customer: aBuyer({ email }) });
        const { payment } = await harness.buyer
          .post('/api/v1/checkout', purchase)
          .created<{ payment: { pid: string } }>();
        return (await chainOf(payment.pid))['discount_validations'];
      };
      const row = { at: expect.any(String), email: expect.stringMatching(/^\w\*+@example\.com$/) };
      expect(await validationsOf('member@example.com')).toEqual([{ ...row, valid: true, status: 200, error: null }]);
      expect(await validationsOf('other@example.com')).toEqual([{ ...row, valid: false, status: 200, error: null }]);
      expect(await validationsOf('broken@example.com')).toEqual([
        { ...row, valid: false, status: 500, error: 'bad_status' },
      ]);
    } finally {
      await members.stop();
    }
  });

  it('has its refunds, and the refund by an operator as the cause of the status', async () => {
    const scene = await PaymentScene.start(harness);
    await scene.atGateway(1, 'sandbox/payment', 'confirm');
    await scene.notify('PAYMENT_RECEIVED', 1, { status: 'RECEIVED', paymentDate: '2026-03-09', installment: null });
    await harness.followedUp();
    const operator = harness.service.as({ id: 7, roles: ['operator'] });
    const path = `/admin/api/checkout/payments/${scene.pid}/refunds`;
    const { refund } = await operator.post(path, { reason: 'Bought twice' }).created<{ refund: { id: string } }>();
    const { refunds, status_changes: changes } = await chainOf(scene.pid);
    expect(refunds).toMatchObject([
      {
        id: refund.id,
        amount: '50.00',
        reason: 'Bought twice',
        by: expect.stringContaining('@'),
        at: expect.any(String),
      },
    ]);
    expect(changes.at(-1)).toMatchObject({
      from: 'paid',
      to: 'refunded',
      cause: expect.stringMatching(new RegExp(`^refund ${refund.id} by .+@.+$`)),
    });
  });

  it('is read in the same number of statements however much happened', async () => {
    const scene = await PaymentScene.start(harness);
    const quiet = await statementsOf(scene.pid);
    for (let time = 0; time < 5; time += 1) {
      await scene.notify('PAYMENT_OVERDUE', 1, { status: 'OVERDUE' });
      await scene.notify('PAYMENT_RESTORED', 1, { status: 'PENDING' });
    }
    await harness.followedUp();
    const { gateway_events: events, status_changes: changes } = await chainOf(scene.pid);
    expect(events).toHaveLength(10);
    expect(changes.length).toBeGreaterThan(2);
    expect(await statementsOf(scene.pid)).toBe(quiet);
    expect(quiet).toBeGreaterThan(5);
    expect(quiet).toBeLessThan(15);
  });

  it('is read by operators and finance, revealed by administrators alone, and closed to users', async () => {
    const { pid } = await PaymentScene.start(harness);
    const path = `/admin/api/checkout/payments/${pid}`;
    for (const role of ['operator', 'finance']) {
      const caller = harness.service.as({ id: 7, roles: [role] });
      await caller.get(path).ok();
      await caller.get('/admin/api/checkout/payments').ok();
      await caller.post(`${path}/reveal`, { reason: 'curious' }).forbidden();
    }
    await harness.service
      .as({ id: 7, roles: ['user'] })
      .get(path)
      .forbidden();
  });
});

/** The number of statements with which the chain is read. */
function statementsOf(pid: string): Promise<number> {
  return harness.service.database.transaction(async (tx) => {
    const { queryRunner } = tx;
    if (!queryRunner) throw new Error('The transaction has no connection.');
    const statements = vi.spyOn(queryRunner, 'query');
    expect(await harness.service.get(PaymentHistoryService).of(tx, pid)).not.toBeNull();
    const { length } = statements.mock.calls;
    statements.mockRestore();
    return length;
  });
}
