import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LogSpy } from '@rotina/testing';
import { AccountsScene } from './accounts-scene.js';
import { CheckoutHarness } from './harness.js';

const rules = [
  ['purchase_create', 'PURCHASE_CREATED', 'PAYMENT_CREATED', {}],
  ['installment_overdue', 'INSTALLMENT_OVERDUE', 'PAYMENT_OVERDUE', { status: 'OVERDUE' }],
  ['installment_paid', 'INSTALLMENT_PAID', 'PAYMENT_RECEIVED', { status: 'RECEIVED', paymentDate: '2026-03-10' }],
] as const;

/** The actions that bring the charge at the gateway into the state that a notification reports. */
const actions = { PAYMENT_CREATED: [], PAYMENT_OVERDUE: ['overdue'], PAYMENT_RECEIVED: ['confirm'] } as const;

let harness: CheckoutHarness;
let spy: LogSpy;

beforeAll(async () => {
  harness = await CheckoutHarness.start({ webhooks: false });
  spy = LogSpy.on(harness.service);
  await harness.select(`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'The disk is full.'; end $$`);
});
afterAll(() => harness.close());

const refuseWrites = (): Promise<unknown> =>
  harness.select('create trigger refused before insert on accounts_events execute function refuse()');
const allowWrites = (): Promise<unknown> => harness.select('drop trigger refused on accounts_events');

const expectLine = (prefix: string, { pid }: AccountsScene): Promise<void> =>
  harness.eventually(async () => {
    await Promise.resolve();
    expect(spy.about(pid).filter(({ message }) => message.startsWith(prefix))).toMatchObject([{ level: 'error' }]);
  });

describe.each(rules)('an unexpected failure of [accounts.%s]', (rule, type, event, payment) => {
  const prefix = `[accounts.${rule}] `;

  async function sceneOf(): Promise<AccountsScene> {
    const scene = await AccountsScene.start(harness, { installment_count: 2 });
    for (const action of actions[event]) await scene.atGateway(1, action);
    return scene;
  }

  /** After the pause of a failed follow-up. */
  async function expectEventLater(scene: AccountsScene): Promise<void> {
    harness.clock.advance({ seconds: 5 });
    await scene.followedUp();
    expect(await scene.recorded()).toEqual([type]);
  }

  it('because the gateway is down is logged with that prefix, and the webhook is answered 200', async () => {
    const scene = await sceneOf();
    await harness.gatewayAnswers(503);
    await scene.notify(event, 1, payment);
    await expectLine(prefix, scene);
    await expectEventLater(scene);
  });

  it('because the write fails is logged with that prefix, and the webhook is answered 200', async () => {
    const scene = await sceneOf();
    await refuseWrites();
    await scene.notify(event, 1, payment);
    await expectLine(prefix, scene);
    await allowWrites();
    await expectEventLater(scene);
  });

  it('because the billing type is outside the map produces no event', async () => {
    const scene = await sceneOf();
    // A charge that was paid is read before the plan is.
    await harness.gatewayAnswers(...(event === 'PAYMENT_RECEIVED' ? [200] : []), 503);
    await scene.notify(event, 1, payment);
    await expectLine(prefix, scene);
    spy.lines.length = 0;
    // No event can name such a payment, so its status must not change any more.
    await harness.select(`update payments set billing_type = 'CASH' where pid = $1`, [scene.pid]);
    harness.clock.advance({ seconds: 5 });
    await expectLine(`${prefix}payment ${scene.pid}, charge ${scene.chargeId(1)}: No payment method`, scene);
    expect(await scene.recorded()).toEqual([]);
  });
});
