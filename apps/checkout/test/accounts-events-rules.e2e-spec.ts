import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LogSpy } from '@rotina/testing';
import { AccountsEventsService } from '../src/accounts-events/accounts-events.service.js';
import { AccountsScene } from './accounts-scene.js';
import { AlteredGateway } from './altered-gateway.js';
import type { CheckoutHarness } from './harness.js';

const paid = { status: 'RECEIVED', paymentDate: '2026-03-10' };

const gateway = new AlteredGateway();
let harness: CheckoutHarness;
let spy: LogSpy;
let scene: AccountsScene;

beforeAll(async () => {
  harness = await gateway.startCheckout();
  spy = LogSpy.on(harness.service);
});
afterAll(async () => {
  await harness.close();
  gateway.stop();
});
beforeEach(async () => {
  gateway.alter = (body) => ({ body });
  scene = await AccountsScene.start(harness, { installment_count: 3 });
});

const expectNothing = async (): Promise<void> => {
  await scene.followedUp();
  expect(await scene.recorded()).toEqual([]);
  expect(spy.about('[accounts.')).toEqual([]);
};

/** Makes the purchase another kind of payment. */
const makeIt = (kind: string): Promise<unknown> =>
  harness.select('update payments set kind = $2 where pid = $1', [scene.pid, kind]);

describe('rule C1', () => {
  it('2: the plan is fetched live, never from local installment records', async () => {
    await harness.select(`update charges set amount_cents = 1, due_date = '2020-01-01' where pid = $1`, [scene.pid]);
    await scene.atGateway(2, 'confirm');
    await scene.notify('PAYMENT_CREATED', 1);
    await scene.followedUp();
    expect((await scene.payload())['installments']).toMatchObject([
      { number: 1, amount: 120.16, status: 'PENDING' },
      { number: 2, amount: 120.16, status: 'PAID' },
      { number: 3, amount: 120.18, status: 'PENDING' },
    ]);
  });

  it('2: another number of charges than installments records and logs nothing; a later webhook tries again', async () => {
    await scene.atGateway(3, 'remove');
    await scene.notify('PAYMENT_CREATED', 1);
    await expectNothing();
    await scene.atGateway(3, 'restore');
    await scene.notify('PAYMENT_UPDATED', 1);
    await scene.followedUp();
    expect(await scene.recorded()).toEqual(['PURCHASE_CREATED']);
  });

  it('3: the charges of a plan that are created at once read the plan once, and record one event', async () => {
    let reads = 0;
    gateway.alter = (body) => {
      reads += 1;
      return { body };
    };
    const accounts = harness.service.get(AccountsEventsService);
    const observedAt = harness.clock.now();
    const attempts = scene.charges.map(({ id: chargeId, installment: installmentId }) =>
      accounts.attempt('purchase_create', { pid: scene.pid, chargeId, installmentId, observedAt }),
    );
    expect(await Promise.all(attempts)).toEqual([true, true, true]);
    expect(reads).toBe(1);
    expect(await scene.recorded()).toEqual(['PURCHASE_CREATED']);
  });

  it.each(['PAYMENT_CONFIRMED', 'PAYMENT_OVERDUE', 'PAYMENT_DUNNING_REQUESTED', 'PAYMENT_REFUNDED', 'PAYMENT_DELETED'])(
    '1: %s is not an initial event',
    async (event) => {
      await scene.notify(event, 1);
      await scene.followedUp();
      expect(await scene.recorded()).not.toContain('PURCHASE_CREATED');
    },
  );

  it.each(['repayment', 'settlement', 'renewal'])('5: a %s never triggers it, nor the other two', async (kind) => {
    await makeIt(kind);
    await scene.atGateway(1, 'confirm');
    await scene.atGateway(2, 'overdue');
    await scene.notify('PAYMENT_CREATED', 1);
    await scene.notify('PAYMENT_RECEIVED', 1, paid);
    await scene.notify('PAYMENT_OVERDUE', 2, { status: 'OVERDUE' });
    await expectNothing();
  });
});

describe('the payload', () => {
  it.each([
    [null, null],
    ['', null],
    ['cus_of_the_first', 'cus_of_the_first'],
  ])('has the customer id %j of the first charge as provider_customer_id %j', async (customer, expected) => {
    gateway.alterCharges({ customer }, scene.chargeId(1));
    await scene.notify('PAYMENT_CREATED', 1);
    await scene.followedUp();
    expect((await scene.payload())['customer']).toMatchObject({ provider_customer_id: expected });
  });

  it('has a null organization_slug when the organization has none, and is sent all the same', async () => {
    scene = await AccountsScene.start(harness, { checkout_id: 2, installment_count: 1 });
    await scene.notify('PAYMENT_CREATED', 1);
    await harness.eventually(async () =>
      expect(await scene.received()).toMatchObject([
        { answered: 200, body: { payload: { organization_slug: null, product_slug: 'assinatura-anual' } } },
      ]),
    );
  });

  it.each([100, 130])('is the live plan as it is, also with an installment that was paid with %d', async (value) => {
    await harness.outside('PUT', `/asaas/v3/payments/${scene.chargeId(1)}`, { value });
    await scene.atGateway(1, 'confirm');
    await scene.notify('PAYMENT_RECEIVED', 1, { ...paid, value });
    await scene.followedUp();
    const { installments, paid_installment } = await scene.payload();
    expect(installments).toMatchObject([
      { number: 1, amount: value, status: 'PAID', paid_at: '2026-03-10' },
      { number: 2, amount: 120.16, status: 'PENDING' },
      { number: 3, amount: 120.18, status: 'PENDING' },
    ]);
    expect(paid_installment).toMatchObject({ number: 1, paid_at: '2026-03-10' });
  });

  it('has the charge id as provider_ref, never the id of the plan', async () => {
    await scene.notify('PAYMENT_CREATED', 1);
    await scene.followedUp();
    const payload = JSON.stringify(await scene.payload());
    for (const { id } of scene.charges) expect(payload).toContain(`"provider_ref":"${id}"`);
    expect(payload).not.toContain(scene.charges[0]?.installment ?? 'none');
  });
});

describe('rule C2', () => {
  it('2: needs no complete plan', async () => {
    await scene.atGateway(3, 'remove');
    await scene.atGateway(1, 'overdue');
    await scene.notify('PAYMENT_OVERDUE', 1, { status: 'OVERDUE' });
    await scene.followedUp();
    expect(await scene.recorded()).toEqual(['INSTALLMENT_OVERDUE']);
    expect((await scene.payload())['installments']).toHaveLength(2);
  });

  it('2: a charge absent from the live plan sends and logs nothing; a later webhook retries', async () => {
    await scene.atGateway(1, 'overdue');
    await scene.atGateway(1, 'remove');
    await scene.notify('PAYMENT_OVERDUE', 1, { status: 'OVERDUE' });
    await expectNothing();
    await scene.atGateway(1, 'restore');
    await scene.notify('PAYMENT_OVERDUE', 1, { status: 'OVERDUE' });
    await scene.followedUp();
    expect(await scene.recorded()).toEqual(['INSTALLMENT_OVERDUE']);
  });

  it('5: points to an installment missing from the list when its status is outside the map, and fails at accounts', async () => {
    await scene.atGateway(1, 'overdue');
    gateway.alterCharges({ status: 'DUNNING_REQUESTED' }, scene.chargeId(1));
    await scene.notify('PAYMENT_OVERDUE', 1, { status: 'OVERDUE' });
    await scene.followedUp();
    const { overdue_installment, installments } = await scene.payload();
    expect(overdue_installment).toEqual({ number: 1, provider_ref: scene.chargeId(1) });
    expect(installments).toMatchObject([{ number: 2 }, { number: 3 }]);
    await harness.eventually(async () => expect((await scene.received())[0]?.answered).toBe(422));
  });

  it('6: a customer without e-mail fails at accounts', async () => {
    await harness.select(`update payments set customer_email = '' where pid = $1`, [scene.pid]);
    await scene.atGateway(1, 'overdue');
    await scene.notify('PAYMENT_OVERDUE', 1, { status: 'OVERDUE' });
    await scene.followedUp();
    const sql = `select response_body from delivery_attempts join deliveries on deliveries.id = delivery_id
      where destination = 'accounts' and reference = $1`;
    await harness.eventually(async () => {
      const [attempt] = await harness.select<{ response_body: string | null }>(sql, [scene.pid]);
      expect(attempt?.response_body).toContain('customer_incomplete');
    });
  });
});

describe('rule C3', () => {
  it.each(['PAYMENT_CONFIRMED', 'PAYMENT_RECEIVED', 'PAYMENT_ANTICIPATED'])('1: %s is a paid event', async (event) => {
    await scene.atGateway(2, 'confirm');
    await scene.notify(event, 2, paid);
    await scene.followedUp();
    expect((await scene.payload())['paid_installment']).toMatchObject({ number: 2, provider_ref: scene.chargeId(2) });
  });

  it('2: needs no complete plan', async () => {
    await scene.atGateway(3, 'remove');
    await scene.atGateway(1, 'confirm');
    await scene.notify('PAYMENT_RECEIVED', 1, paid);
    await scene.followedUp();
    expect(await scene.recorded()).toEqual(['INSTALLMENT_PAID']);
  });

  it('2: a charge absent from the live plan sends and logs nothing', async () => {
    await scene.atGateway(1, 'remove');
    await scene.notify('PAYMENT_RECEIVED', 1, paid);
    await expectNothing();
  });

  it('3: two webhooks of one installment give one event, also at the same time', async () => {
    await scene.atGateway(1, 'confirm');
    await Promise.all(
      ['PAYMENT_CONFIRMED', 'PAYMENT_RECEIVED', 'PAYMENT_ANTICIPATED'].map((event) => scene.notify(event, 1, paid)),
    );
    await scene.followedUp();
    expect(await scene.recorded()).toEqual(['INSTALLMENT_PAID']);
    await harness.eventually(async () => expect(await scene.received()).toHaveLength(1));
  });

  it('4: occurred_at is the instant of sending, purchased_at the creation of the payment', async () => {
    const createdAt = harness.clock.now();
    harness.clock.advance({ hours: 3 });
    await scene.atGateway(1, 'confirm');
    await harness.gatewayAnswers(500);
    await scene.notify('PAYMENT_RECEIVED', 1, paid);
    await harness.eventually(async () => expect(spy.about('[accounts.installment_paid]')).toHaveLength(1));
    spy.lines.length = 0;
    harness.clock.advance({ seconds: 5 });
    await scene.followedUp();
    const sql = 'select occurred_at from accounts_events where external_id = $1';
    const [event] = await harness.select<{ occurred_at: Date }>(sql, [scene.pid]);
    expect(event?.occurred_at.getTime()).toBe(harness.clock.now().epochMilliseconds);
    expect(Temporal.Instant.from(String((await scene.payload())['purchased_at'])).epochMilliseconds).toBe(
      createdAt.epochMilliseconds,
    );
  });

  it.each([
    'PAYMENT_REFUNDED',
    'PAYMENT_PARTIALLY_REFUNDED',
    'PAYMENT_REFUND_IN_PROGRESS',
    'PAYMENT_CHARGEBACK_REQUESTED',
  ])('a refund event produces no event: %s', async (event) => {
    await scene.notify(event, 1, { status: 'REFUNDED', paymentDate: '2026-03-10' });
    await expectNothing();
  });
});
