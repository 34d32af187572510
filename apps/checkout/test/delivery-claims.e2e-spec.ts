import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DeliveriesService } from '../src/deliveries/deliveries.service.js';
import { DeliveryAttemptsService } from '../src/deliveries/delivery-attempts.service.js';
import { aDelivery } from './factories.js';
import { CheckoutHarness } from './harness.js';

let harness: CheckoutHarness;
let attempts: DeliveryAttemptsService;
let reference: string;

beforeAll(async () => {
  harness = await CheckoutHarness.start({ webhooks: false });
  attempts = harness.service.get(DeliveryAttemptsService);
});
afterAll(() => harness.close());
beforeEach(() => {
  reference = randomUUIDv7();
});

const rows = () =>
  harness.select<{ id: string; state: string; attempts: number }>(
    'select id, state, attempts from deliveries where reference = $1 order by ordinal',
    [reference],
  );
const states = async () => (await rows()).map(({ state, attempts }) => ({ state, attempts }));

/** Schedules notifications of one payment and returns their ids. */
async function schedule(...kinds: string[]): Promise<string[]> {
  const deliveries = kinds.map((kind) => aDelivery(reference, kind));
  await harness.service.database.transaction((tx) => harness.service.get(DeliveriesService).schedule(tx, deliveries));
  return (await rows()).map(({ id }) => id);
}

describe('workers at the same time', () => {
  it('send each delivery once, however many of them take it', async () => {
    const [id = ''] = await schedule('enabled');
    await Promise.all(Array.from({ length: 6 }, () => attempts.attempt(id)));
    await harness.eventually(async () => expect(await states()).toEqual([{ state: 'delivered', attempts: 1 }]));
    expect(await harness.received('platform', reference)).toHaveLength(1);
  });

  it("keep the order of one payment's deliveries", async () => {
    const ids = await schedule('enabled', 'disabled', 'enabled');
    await Promise.all([...ids, ...ids.toReversed()].map((id) => attempts.attempt(id)));
    await harness.eventually(async () => expect((await states()).at(-1)).toEqual({ state: 'delivered', attempts: 1 }));
    const sent = (await harness.received('platform', reference)).map(({ headers }) =>
      ids.indexOf(String(headers['webhook-id'])),
    );
    expect(sent).toEqual([...sent].sort((one, other) => one - other));
    expect(sent.at(-1)).toBe(2);
  });
});
