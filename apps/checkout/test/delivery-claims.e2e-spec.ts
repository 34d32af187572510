import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { advisoryLocks, query } from '@rotina/service-kit/database';
import { Lanes } from '@rotina/service-kit/work';
import fc from 'fast-check';
import { DeliveriesService } from '../src/deliveries/deliveries.service.js';
import { DeliveryAttemptsService } from '../src/deliveries/delivery-attempts.service.js';
import type { Attempt } from '../src/deliveries/delivery-attempts.service.js';
import { aDelivery } from './factories.js';
import { CheckoutHarness, Responder } from './harness.js';

let harness: CheckoutHarness;
let platform: Responder;
let attempts: DeliveryAttemptsService;
let reference: string;
let status: number;

// The tests are the workers.
beforeAll(async () => {
  platform = await Responder.start((response) => response.writeHead(status).end());
  harness = await CheckoutHarness.start({ webhooks: false, env: { PLATFORM_URL: new URL(platform.url).origin } });
  await harness.service.get(Lanes).beforeApplicationShutdown();
  attempts = harness.service.get(DeliveryAttemptsService);
});
afterAll(async () => {
  await harness.close();
  await platform.stop();
});
beforeEach(() => {
  reference = randomUUIDv7();
  status = 200;
  platform.requests.length = 0;
});

const rows = () =>
  harness.select<{ id: string; state: string; attempts: number }>(
    'select id, state, attempts from deliveries where reference = $1 order by ordinal',
    [reference],
  );
const states = async () => (await rows()).map((row) => `${row.state} ${row.attempts}`);

async function schedule(...kinds: string[]): Promise<void> {
  const deliveries = kinds.map((kind) => aDelivery(reference, kind));
  await harness.service.database.transaction((tx) => harness.service.get(DeliveriesService).schedule(tx, deliveries));
}

/** Takes as several workers do at the same time. */
async function take(workers = 3) {
  const now = harness.clock.now();
  const lease = { now, leaseEnd: now.add({ seconds: 30 }), limit: 100 };
  const taken = await Promise.all(Array.from({ length: workers }, () => attempts.take('platform', lease)));
  return taken.flatMap(({ rows }) => rows);
}

const make = async (attempt: Attempt): Promise<void> => attempts.finish([await attempts.make(attempt)]);

const drain = async (): Promise<void> => {
  for (const attempt of await take()) await make(attempt);
};

describe('workers at the same time', () => {
  it('send each delivery once, however many of them take it', async () => {
    const references = Array.from({ length: 20 }, () => randomUUIDv7());
    for (reference of references) await schedule('enabled');
    const taken = await take(6);
    expect(taken.map(({ delivery }) => delivery.reference).sort()).toEqual(references.sort());
    await Promise.all(taken.map((attempt) => make(attempt)));
    expect(platform.requests).toHaveLength(20);
    expect(await take()).toEqual([]);
  });

  it("send only the newest of one payment's deliveries", async () => {
    await schedule('enabled', 'disabled', 'enabled');
    await drain();
    expect(await states()).toEqual(['cancelled 0', 'cancelled 0', 'delivered 1']);
    expect(platform.requests).toHaveLength(1);
  });

  it('leave a newer delivery until the older one in flight has ended', async () => {
    await schedule('enabled');
    const older = await take();
    await schedule('disabled');
    expect(await take()).toEqual([]);
    await Promise.all(older.map((attempt) => make(attempt)));
    await drain();
    expect(await states()).toEqual(['delivered 1', 'delivered 1']);
    expect(platform.requests.map(({ body }) => (JSON.parse(body) as { status: string }).status)).toEqual([
      'enabled',
      'disabled',
    ]);
  });

  it('leave a payment to the worker that decides about it, and see what was stored meanwhile', async () => {
    await schedule('enabled');
    await harness.service.database.transaction(async (tx) => {
      const lock = 'select pg_advisory_xact_lock($1, hashtext($2))';
      await query(tx, lock, [advisoryLocks.deliveriesOfPayment, reference]);
      expect(await take()).toEqual([]);
      await schedule('disabled');
    });
    await drain();
    expect(await states()).toEqual(['cancelled 0', 'delivered 1']);
  });
});

interface Step {
  readonly seconds: number;
  /** Whether a newer delivery is stored first. */
  readonly isNew: boolean;
  /** The end of the worker's attempt; lost when the worker never comes back. */
  readonly outcome: 200 | 503 | 'lost';
}

const outcomes: fc.Arbitrary<Step['outcome']> = fc.constantFrom<Step['outcome'][]>(200, 503, 'lost');
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({ seconds: fc.constantFrom(0, 5, 30), isNew: fc.boolean(), outcome: outcomes }),
  { minLength: 1, maxLength: 12 },
);

describe('deliveries of one payment', () => {
  it('never send an older state after a newer one, and have three attempts at most', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (story) => {
        reference = randomUUIDv7();
        await schedule('enabled');
        const started: string[] = [];
        for (const { seconds, isNew, outcome } of story) {
          harness.clock.advance({ seconds });
          if (isNew) await schedule('disabled');
          const taken = (await take()).filter(({ delivery }) => delivery.reference === reference);
          expect(taken.length).toBeLessThanOrEqual(1);
          started.push(...taken.map(({ delivery }) => delivery.id));
          status = outcome === 'lost' ? 200 : outcome;
          if (outcome !== 'lost') for (const attempt of taken) await make(attempt);
        }
        const order = (await rows()).map(({ id }) => id);
        const numbers = started.map((id) => order.indexOf(id));
        expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
        expect((await rows()).filter((row) => row.attempts > 3)).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });
});
