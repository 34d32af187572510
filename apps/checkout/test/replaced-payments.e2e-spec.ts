import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { InstallmentChanged } from '@rotina/contracts';
import { CheckoutHarness } from './harness.js';
import { RepaymentScene } from './repayment-scene.js';

const removed = 'deleted_or_canceled_by_new_payment';

let harness: CheckoutHarness;
let scene: RepaymentScene;

beforeAll(async () => {
  harness = await CheckoutHarness.start({ webhooks: false });
});
afterAll(() => harness.close());
beforeEach(async () => {
  scene = await RepaymentScene.start(harness);
});

const notificationsOf = (...pids: string[]) =>
  harness.select(`select kind from deliveries where destination = 'platform' and reference = any($1::text[])`, [pids]);
const accountsEventsOf = (pid: string) =>
  harness.select('select event_type from accounts_events where external_id = $1', [pid]);

describe('the replaced payment', () => {
  it('keeps its status, and the removal of its charges sends no notification and no accounts event', async () => {
    await scene.happens('confirm', 1);
    await scene.happens('overdue', 2);
    await harness.followedUp();
    const before = { notifications: await notificationsOf(scene.pid), accounts: await accountsEventsOf(scene.pid) };
    const gateway = await harness.charges(scene.pid);
    await scene.repay();
    for (const { id } of gateway.slice(1)) await scene.notify('PAYMENT_DELETED', id);
    await harness.followedUp();
    expect(await scene.row()).toMatchObject({ status: 'overdue', is_settled: true, reserved_by_pid: null });
    expect(await notificationsOf(scene.pid)).toEqual(before.notifications);
    expect(await accountsEventsOf(scene.pid)).toEqual(before.accounts);
    const changes = (await harness.service.events.published(InstallmentChanged)).filter(({ pid }) => pid === scene.pid);
    expect(changes.slice(-2)).toMatchObject([
      { number: 2, status: removed },
      { number: 3, status: removed },
    ]);
  });

  it('publishes money that arrives on a removed charge, and keeps its status', async () => {
    const charge = await harness.chargeId(scene.pid);
    await scene.repay();
    await harness.outside('POST', `/asaas/v3/payments/${charge}/restore`);
    await scene.happens('confirm', 1);
    const changes = (await harness.service.events.published(InstallmentChanged)).filter(({ pid }) => pid === scene.pid);
    expect(changes.at(-1)).toMatchObject({ charge_id: charge, status: 'paid' });
    expect(await scene.row()).toMatchObject({ status: 'pending' });
    expect(await notificationsOf(scene.pid)).toEqual([]);
  });

  it('is not compared with the gateway any more once its charges are closed', async () => {
    await scene.repay();
    const before = await harness.select('select updated_at from charges where pid = $1', [scene.pid]);
    harness.clock.advance({ hours: 7 });
    await harness.eventually(async () =>
      expect(
        await harness.select('select 1 from comparison_progress where cursor is null and started_at > $1', [
          harness.clock.now().subtract({ hours: 1 }).toString(),
        ]),
      ).toHaveLength(1),
    );
    expect(await harness.select('select updated_at from charges where pid = $1', [scene.pid])).toEqual(before);
  });
});

describe('a charge that is paid before it is removed', () => {
  it('stays, and is reported as paid, although its notification was lost', async () => {
    await scene.atGateway('confirm', 1);
    const { pid } = await scene.repay();
    const [request] = await scene.requests(pid);
    expect(request?.original_payment).toMatchObject({ paid_installment_count: 1, cancelled_installment_count: 2 });
  });

  it('leaves nothing to repay when it was the last one, and the payment free', async () => {
    for (const number of [1, 2, 3]) await scene.atGateway('confirm', number);
    await scene.ask().conflict({ error: { code: 'no_open_charges' } });
    const [attempt = ''] = await scene.attempts();
    expect(await scene.row(attempt)).toMatchObject({ cancelled: true, is_settled: true });
    expect(await harness.charges(attempt)).toEqual([]);
    expect(await scene.row()).toMatchObject({ reserved_by_pid: null, replaced_by_pid: null, status: 'paid' });
  });
});

describe.each(['repayment', 'settlement', 'renewal'])('a payment of the kind %s', (kind) => {
  it('never causes an accounts event (C1 to C3)', async () => {
    const { pid } = await scene.repay({ kind });
    const id = await harness.chargeId(pid);
    await scene.notify('PAYMENT_CREATED', id);
    await scene.notify('PAYMENT_UPDATED', id);
    await scene.happens('overdue', 1, pid);
    await scene.happens('confirm', 2, pid);
    await harness.followedUp();
    expect(await accountsEventsOf(pid)).toEqual([]);
    expect(
      await harness.select(`select 1 from deliveries where destination = 'accounts' and reference = $1`, [pid]),
    ).toEqual([]);
  });
});
