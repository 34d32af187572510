import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ofPayments } from '../src/gateway-webhooks/gateway-webhooks.query.js';
import { breakCharge } from './broken-charge.js';
import { CheckoutHarness } from './harness.js';
import { PaymentScene } from './payment-scene.js';

interface ShownEvent {
  readonly id: string;
  readonly event_id: string;
  readonly outcome: string;
}

let harness: CheckoutHarness;
let scene: PaymentScene;

beforeAll(async () => {
  harness = await CheckoutHarness.start({ webhooks: false });
});
afterAll(() => harness.close());
beforeEach(async () => {
  scene = await PaymentScene.start(harness);
});

/** The events of a payment in its history. */
async function shownEvents(pid = scene.pid): Promise<readonly ShownEvent[]> {
  const chain = await harness.admin
    .get(`/admin/api/checkout/payments/${pid}`)
    .ok<{ gateway_events: readonly ShownEvent[] }>();
  return chain.gateway_events;
}

/** The ids and outcomes of a payment's events, which its history and the list of events show alike. */
async function outcomes(): Promise<string[]> {
  const path = `/admin/api/checkout/gateway-events?filter={"pid":"${scene.pid}"}&sort=["received_at","ASC"]`;
  const listed = await harness.admin.get(path).ok<ShownEvent[]>();
  const described = (events: readonly ShownEvent[]) => events.map(({ event_id, outcome }) => `${event_id} ${outcome}`);
  const shown = described(await shownEvents());
  expect(described(listed)).toEqual(shown);
  return shown;
}

describe('the events of a payment', () => {
  it('show one that is retried and then parked in its place, and there as applied after its replay', async () => {
    const repair = await breakCharge(harness, scene.chargeIds[0] ?? '');
    const [first, second] = [`evt_${randomUUID()}`, `evt_${randomUUID()}`];
    await scene.notify('PAYMENT_OVERDUE', 1, { status: 'OVERDUE' }, { id: first });
    expect(await outcomes()).toEqual([`${first} received`]);
    await harness.eventually(async () => {
      harness.clock.advance({ seconds: 10 });
      expect(await outcomes()).toEqual([`${first} parked`]);
    });
    await scene.happens('confirm', 2, { id: second });
    expect(await outcomes()).toEqual([`${first} parked`, `${second} applied`]);
    await repair();
    const [event] = await shownEvents();
    await harness.admin.post(`/admin/api/checkout/gateway-events/${event?.id ?? ''}/replay`).ok();
    await harness.applied();
    expect(await outcomes()).toEqual([`${first} applied`, `${second} applied`]);
  });

  it.each([
    ['of an unknown type', 'unknown_event', 'PAYMENT_SOMETHING_NEW', {}],
    ['that cannot be read', 'unreadable', 'PAYMENT_RECEIVED', { value: 'much' }],
  ])('show one %s, by the pid or by the charge that it names', async (_name, outcome, name, overrides) => {
    const [named, unnamed] = [`evt_${randomUUID()}`, `evt_${randomUUID()}`];
    await scene.notify(name, 1, overrides, { id: named });
    await scene.notify(name, 2, { ...overrides, externalReference: null }, { id: unnamed });
    await scene.notify(name, 2, { ...overrides, id: 'pay_of_another', externalReference: null });
    expect(await outcomes()).toEqual([`${named} ${outcome}`, `${unnamed} ${outcome}`]);
  });

  it('are read by their indexes', async () => {
    await harness.select(`insert into gateway_events (id, event_id, name, subject, outcome, pid, body, received_at)
      select uuidv7(), 'old_' || n, 'PAYMENT_RECEIVED', 'pay_' || n, 'applied', uuidv7(), '{}', now()
      from generate_series(1, 20000) n`);
    await harness.select('analyze gateway_events');
    const sql = `explain select * from gateway_events where ${ofPayments('array[$1::uuid]')}`;
    const plan = (await harness.select<Record<string, string>>(sql, [scene.pid])).flatMap(Object.values).join('\n');
    expect(plan).not.toContain('Seq Scan on gateway_events');
    expect(plan).toContain('gateway_events_payment');
    expect(plan).toContain('gateway_events_unassigned');
  });
});
