import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PurchaseOverdue, PurchasePaid, PurchaseRefunded } from '@rotina/contracts';
import { CheckoutHarness } from './harness.js';
import { aWebhook } from './factories.js';
import { PaymentScene } from './payment-scene.js';

let harness: CheckoutHarness;
let scene: PaymentScene;

beforeAll(async () => {
  harness = await CheckoutHarness.start({ webhooks: false });
});
afterAll(() => harness.close());
beforeEach(async () => {
  scene = await PaymentScene.start(harness);
});

/** Statuses of a gateway that is away, whoever else reads from it meanwhile. */
const away = Array.from({ length: 10 }, () => 503);

/** Lets what could not be read live be read again, from a gateway that is back. */
async function readAgain(): Promise<void> {
  await harness.gatewayAnswers();
  await harness.eventually(async () => {
    harness.clock.advance({ seconds: 5 });
    expect(await scene.outcomes()).not.toContain('in_doubt');
  });
  await harness.followedUp();
}

describe('a payment', () => {
  it('becomes paid once, however often its events come', async () => {
    await scene.atGateway(1, 'payments', 'receiveInCash', { paymentDate: '2026-03-09' });
    const event = aWebhook('PAYMENT_RECEIVED', {
      id: scene.chargeIds[0],
      externalReference: scene.pid,
      status: 'RECEIVED',
      paymentDate: '2026-03-09',
      value: 50,
    });
    await Promise.all(Array.from({ length: 5 }, () => harness.webhook(event).ok()));
    await scene.notify('PAYMENT_CONFIRMED', 1, { status: 'CONFIRMED', confirmedDate: '2026-03-09' });
    await harness.followedUp();
    expect(await scene.status()).toBe('paid');
    expect(await scene.notifications()).toEqual([['enabled', 3]]);
    expect(
      (await harness.service.events.published(PurchasePaid)).filter((paid) => paid.pid === scene.pid),
    ).toMatchObject([
      {
        revision: 2,
        kind: 'standard',
        checkout_id: 2,
        total_cents: 10_000,
        customer: { email: 'ana@example.com', document: '52998224725' },
      },
    ]);
    expect(await scene.changes()).toMatchObject([
      { charge_id: scene.chargeIds[0], number: 1, status: 'paid', revision: 2, paid_at: '2026-03-09' },
    ]);
  });

  it('goes overdue, is paid again, and is overdue once more with a later installment', async () => {
    await scene.happens('overdue', 1);
    await scene.happens('confirm', 1);
    await scene.happens('overdue', 2);
    expect(await scene.status()).toBe('overdue');
    expect(await scene.notifications()).toEqual([
      ['disabled', 3],
      ['enabled', 3],
      ['disabled', 3],
    ]);
    expect(
      (await harness.service.events.published(PurchaseOverdue)).filter((event) => event.pid === scene.pid),
    ).toHaveLength(2);
  });

  it('that is refunded is notified once, with a single attempt', async () => {
    await scene.happens('confirm', 1);
    await scene.notify('PAYMENT_REFUNDED', 1, { status: 'REFUNDED', paymentDate: null });
    await scene.notify('PAYMENT_OVERDUE', 2, { status: 'OVERDUE' });
    expect(await scene.status()).toBe('refunded');
    expect(await scene.notifications()).toEqual([
      ['enabled', 3],
      ['disabled', 1],
    ]);
    expect(
      (await harness.service.events.published(PurchaseRefunded)).filter((event) => event.pid === scene.pid),
    ).toHaveLength(1);
    const [charge] = await harness.select(
      'select status, gateway_status, paid_at::text from charges where gateway_id = $1',
      [scene.chargeIds[0]],
    );
    expect(charge).toEqual({ status: 'refunded', gateway_status: 'REFUNDED', paid_at: '2026-03-10' });
  });

  it('never moves backwards: a late overdue after the money changes nothing', async () => {
    await scene.happens('confirm', 1);
    await scene.notify('PAYMENT_OVERDUE', 1, { status: 'OVERDUE' });
    await scene.notify('PAYMENT_CREATED', 1, { status: 'PENDING' });
    await harness.followedUp();
    expect(await scene.status()).toBe('paid');
    expect(await scene.outcomes()).toEqual(['applied', 'stale', 'stale']);
    expect(await scene.notifications()).toEqual([['enabled', 3]]);
  });

  it('is not moved by a partial refund, which changes amounts only', async () => {
    await scene.happens('confirm', 1);
    await scene.notify('PAYMENT_PARTIALLY_REFUNDED', 1, {
      status: 'RECEIVED',
      paymentDate: '2026-03-09',
      refunds: [{ value: 10.5, status: 'DONE' }],
    });
    expect(await scene.status()).toBe('paid');
    expect(
      await harness.select('select refunded_cents::int from charges where gateway_id = $1', [scene.chargeIds[0]]),
    ).toEqual([{ refunded_cents: 1_050 }]);
  });

  it('is not moved by a dunning or a chargeback', async () => {
    await scene.happens('confirm', 1);
    await scene.notify('PAYMENT_CHARGEBACK_REQUESTED', 1, { status: 'CHARGEBACK_REQUESTED' });
    await scene.notify('PAYMENT_DUNNING_REQUESTED', 2, { status: 'DUNNING_REQUESTED' });
    expect(await scene.status()).toBe('paid');
    expect((await scene.changes()).map(({ number, status }) => [number, status])).toEqual([
      [1, 'paid'],
      [1, 'unknown'],
      [2, 'unknown'],
    ]);
    await scene.notify('PAYMENT_RECEIVED', 1, { status: 'RECEIVED', paymentDate: '2026-03-09' });
    expect(await scene.status()).toBe('paid');
  });

  it('goes back by an undo event, with an audit row', async () => {
    await scene.happens('receiveInCash', 1);
    await scene.happens('undoReceivedInCash', 1);
    expect(await scene.status()).toBe('pending');
    expect((await scene.changes()).at(-1)).toMatchObject({ status: 'pending', undo: true, paid_at: null, revision: 3 });
    const [audit] = await harness.select(
      `select from_status, to_status from gateway_events where pid = $1 and outcome = 'undone'`,
      [scene.pid],
    );
    expect(audit).toEqual({ from_status: 'paid', to_status: 'pending' });
  });

  it('is not paid by a notification that the gateway does not confirm, which administrators see', async () => {
    await harness.gatewayAnswers(...away);
    await scene.notify('PAYMENT_RECEIVED', 1, { status: 'RECEIVED', paymentDate: '2026-03-09' });
    expect(await scene.outcomes()).toEqual(['in_doubt']);
    await readAgain();
    expect(await scene.status()).toBe('pending');
    expect(await scene.outcomes()).toEqual(['stale']);
    expect(await scene.notifications()).toEqual([]);
    expect(await scene.changes()).toEqual([]);
  });

  it('is not paid by a notification of a charge that is new, before the gateway confirms it', async () => {
    await harness.select('delete from charges where pid = $1', [scene.pid]);
    await scene.notify('PAYMENT_RECEIVED', 1, { status: 'RECEIVED', paymentDate: '2026-03-09' });
    await harness.followedUp();
    expect(await scene.status()).toBe('pending');
    expect(await scene.notifications()).toEqual([]);
    expect(await harness.select('select status, paid_at from charges where pid = $1', [scene.pid])).toEqual([
      { status: 'pending', paid_at: null },
    ]);
  });

  it('keeps its status after a claim of the same second that the gateway does not confirm', async () => {
    const dateCreated = '2026-03-10 12:30:00';
    await harness.gatewayAnswers(...away);
    await scene.notify('PAYMENT_UPDATED', 1, { status: 'PENDING' }, { dateCreated });
    await scene.notify('PAYMENT_OVERDUE', 1, { status: 'OVERDUE' }, { dateCreated });
    expect(await scene.outcomes()).toEqual(['unchanged', 'in_doubt']);
    await readAgain();
    expect(await scene.outcomes()).toEqual(['unchanged', 'stale']);
    expect(await scene.notifications()).toEqual([]);
  });

  it('is paid once the gateway answers again, when it was away at its notification', async () => {
    await scene.atGateway(1, 'sandbox/payment', 'confirm');
    await harness.gatewayAnswers(503);
    await scene.notify('PAYMENT_RECEIVED', 1, { status: 'RECEIVED', paymentDate: '2026-03-10' });
    expect(await scene.status()).toBe('pending');
    await harness.eventually(async () => {
      harness.clock.advance({ seconds: 5 });
      expect(await scene.status()).toBe('paid');
    });
    await harness.followedUp();
    expect(await scene.outcomes()).toEqual(['applied']);
  });

  it('ignores removed charges, and one that is restored counts again', async () => {
    await scene.happens('confirm', 1);
    await scene.notify('PAYMENT_OVERDUE', 2, { status: 'OVERDUE' });
    await scene.notify('PAYMENT_DELETED', 2, { status: 'OVERDUE', deleted: true });
    expect(await scene.status()).toBe('paid');
    await scene.atGateway(2, 'sandbox/payment', 'overdue');
    await scene.notify('PAYMENT_RESTORED', 2, { status: 'OVERDUE' });
    await harness.followedUp();
    expect(await scene.status()).toBe('overdue');
  });
});
