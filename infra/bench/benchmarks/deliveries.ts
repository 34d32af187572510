import { setTimeout as pause } from 'node:timers/promises';
import type { Benchmark } from '../benchmark.ts';
import type { Harness } from '../harness.ts';
import { interleave, type Measure } from '../interleave.ts';
import { throughputScenario } from '../scenario.ts';
import { dueDeliveriesSql } from '../seeds/deliveries.ts';

const database = 'rotina_checkout';
const hanging = 1_000;
let rounds = 0;

const sampleOf = (count: number, seconds: number) => ({ perSecond: count / seconds, p50: Number.NaN, p99: Number.NaN });

async function untilDelivered(harness: Harness): Promise<void> {
  const due =
    "select exists (select from deliveries where destination = 'accounts' and next_attempt_at is not null) as some";
  while ((await harness.query<{ some: boolean }>(database, due))[0]?.some) await pause(50);
}

/** From the start of the first attempt to the end of the last: rows that a statement stores are found by the next look. */
const ours =
  (harness: Harness, count: number): Measure =>
  async () => {
    rounds += 1;
    const kind = `round ${String(rounds)}`;
    await harness.sql(database, dueDeliveriesSql('accounts', kind, count), 'analyze deliveries');
    await untilDelivered(harness);
    const [span] = await harness.query<{ seconds: number }>(
      database,
      `select extract(epoch from max(finished_at) - min(started_at))::float8 as seconds
       from delivery_attempts a join deliveries d on d.id = a.delivery_id where d.kind = '${kind}'`,
    );
    return sampleOf(count, span?.seconds ?? Number.NaN);
  };

/** The same while hundreds are due to a target that never answers. */
const besideDeadTarget =
  (harness: Harness, count: number): Measure =>
  async (seconds) => {
    await harness.sql(database, dueDeliveriesSql('platform', 'dead', hanging));
    const sample = await ours(harness, count)(seconds);
    await harness.sql(
      database,
      "update deliveries set state = 'cancelled', next_attempt_at = null where destination = 'platform' and state = 'pending'",
    );
    return sample;
  };

export const deliveries: Benchmark = {
  name: 'deliveries',
  title: 'Deliveries',
  baseline: 'HTTP pool to a sink and two statements',
  async run(harness) {
    const count = harness.options.quick ? 2_000 : 10_000;
    const sink = await harness.program('baselines/sink.ts');
    await harness.database(database);
    await harness.database('rotina_events');
    const DATABASE_URL = await harness.database('rotina_baseline');
    // Production refuses addresses of this machine.
    const settings = { NODE_ENV: 'development', ACCOUNTS_API_URL: sink.url, PLATFORM_URL: `${sink.url}/hangs` };
    const migrated = await harness.app('checkout', { ...settings, DATABASE_URL });
    await migrated.stop();
    await harness.app('checkout', settings);
    const baselineProgram = await harness.program('baselines/deliveries.ts', { DATABASE_URL, SINK_URL: sink.url });
    const alone = ours(harness, count);
    const baseline: Measure = async () => {
      await harness.sql('rotina_baseline', dueDeliveriesSql('accounts', 'floor', count), 'analyze deliveries');
      const startedAt = performance.now();
      await baselineProgram.request('drain');
      return sampleOf(count, (performance.now() - startedAt) / 1_000);
    };
    return [
      throughputScenario(
        `${count.toLocaleString('en')} due deliveries`,
        await interleave({ ours: alone, baseline }, harness.options),
        0.6,
      ),
      throughputScenario(
        'beside a target that never answers / alone',
        await interleave({ ours: besideDeadTarget(harness, count), baseline: alone }, harness.options),
        0.95,
      ),
    ];
  },
};
