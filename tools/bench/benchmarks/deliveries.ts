import type { Benchmark } from '../benchmark.ts';
import type { Harness } from '../harness.ts';
import { interleave, type Measure } from '../interleave.ts';
import { throughputScenario } from '../scenario.ts';
import { send } from '../send.ts';
import { rateSample } from '../statistics.ts';
import { dueDeliveriesSql } from '../seeds/deliveries.ts';

const database = 'rotina_checkout';
const hanging = 1_000;
let rounds = 0;

interface Ours {
  readonly harness: Harness;
  /** Lets a lane look for its due deliveries, as it does after each commit that makes some; a retry by an administrator does the same. */
  readonly wake: (destination: 'accounts' | 'platform') => Promise<void>;
}

async function wakerOf(harness: Harness, url: string): Promise<Ours['wake']> {
  const headers = await harness.tokens.headersOf(1, ['admin']);
  const body = JSON.stringify({ reason: 'benchmark' });
  return async (destination) => {
    const path = `/admin/api/checkout/jobs/deliveries-${destination}/retry`;
    await send(url, { method: 'POST', path, headers, body });
  };
}

/** From the start of the first attempt to the end of the last. */
const ours =
  ({ harness, wake }: Ours, count: number): Measure =>
  async () => {
    rounds += 1;
    const kind = `round ${String(rounds)}`;
    await harness.sql(database, dueDeliveriesSql('accounts', kind, count), 'analyze deliveries');
    await wake('accounts');
    await harness.untilNone(database, 'deliveries', "destination = 'accounts' and next_attempt_at is not null");
    const [span] = await harness.query<{ seconds: number }>(
      database,
      `select extract(epoch from max(finished_at) - min(started_at))::float8 as seconds
       from delivery_attempts a join deliveries d on d.id = a.delivery_id where d.kind = '${kind}'`,
    );
    return rateSample(count / (span?.seconds ?? Number.NaN));
  };

/** The same while hundreds are due to a target that never answers. */
const besideDeadTarget =
  (system: Ours, count: number): Measure =>
  async (seconds) => {
    const { harness, wake } = system;
    await harness.sql(database, dueDeliveriesSql('platform', 'dead', hanging));
    await wake('platform');
    const sample = await ours(system, count)(seconds);
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
    const { url } = await harness.app('checkout', settings);
    const system = { harness, wake: await wakerOf(harness, url) };
    const baselineProgram = await harness.program('baselines/deliveries.ts', { DATABASE_URL, SINK_URL: sink.url });
    const alone = ours(system, count);
    const baseline: Measure = async () => {
      await harness.sql('rotina_baseline', dueDeliveriesSql('accounts', 'floor', count), 'analyze deliveries');
      const startedAt = performance.now();
      await baselineProgram.request('drain');
      return rateSample((count * 1_000) / (performance.now() - startedAt));
    };
    return [
      throughputScenario(
        `${count.toLocaleString('en')} due deliveries`,
        await interleave({ ours: alone, baseline }, harness.options),
        0.6,
      ),
      throughputScenario(
        'beside a target that never answers / alone',
        await interleave({ ours: besideDeadTarget(system, count), baseline: alone }, harness.options),
        0.95,
      ),
    ];
  },
};
