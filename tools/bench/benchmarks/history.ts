import type { Harness } from '../harness.ts';
import type { Benchmark } from '../benchmark.ts';
import { dateFromToday } from '../dates.ts';
import { interleave } from '../interleave.ts';
import { loadOn } from '../load.ts';
import type { Program } from '../programs.ts';
import { latencyScenario, throughputScenario } from '../scenario.ts';
import { seedHabits } from '../seeds/habits.ts';

const firstUser = 1;
const hours = '{00:00,08:00,16:00}';
const days = 2_100;
const connections = 32;
/** 300 pages of 20 at three a day. */
const daysBackToPage300 = (299 * 20) / 3;

interface Habit {
  readonly id: string;
  readonly user_id: number;
}

interface PageOptions {
  readonly page: number;
  readonly concurrency?: number;
}

async function pageOf(
  harness: Harness,
  app: Program,
  habits: readonly Habit[],
  { page, concurrency = connections }: PageOptions,
) {
  const requests = await Promise.all(
    habits.map(async ({ id, user_id: user }) => ({
      path: `/v1/habits/${id}/executions?page=${page}`,
      headers: await harness.tokens.headersOf(user),
    })),
  );
  return loadOn({ url: app.url, connections: concurrency, requests });
}

const keyset = (baseline: Program, habits: readonly Habit[], daysBack: number) =>
  loadOn({
    url: baseline.url,
    connections,
    requests: habits.map(({ id }) => ({ path: `/${id}/${dateFromToday(-Math.round(daysBack))}` })),
  });

export const history: Benchmark = {
  name: 'history',
  title: 'History of a habit, pages of 20',
  baseline: 'a keyset query on the answers',
  async run(harness) {
    const DATABASE_URL = await harness.database('rotina_habits');
    await harness.database('rotina_events');
    const app = await harness.app('habits');
    // Many users with few habits: the reads of one user wait for each other.
    const count = harness.options.quick ? 32 : 64;
    await seedHabits(harness, app, { first: firstUser, count, days, habits: 4, hours });
    const habits = await harness.query<Habit>('rotina_habits', 'select id, user_id from habits order by random()');
    const baseline = await harness.program('baselines/history.ts', { DATABASE_URL });
    const first = await interleave(
      { ours: await pageOf(harness, app, habits, { page: 1 }), baseline: keyset(baseline, habits, 0) },
      harness.options,
    );
    const far = await interleave(
      {
        ours: await pageOf(harness, app, habits, { page: 300 }),
        baseline: keyset(baseline, habits, daysBackToPage300),
      },
      harness.options,
    );
    const distance = await interleave(
      {
        ours: await pageOf(harness, app, habits, { page: 300, concurrency: 1 }),
        baseline: await pageOf(harness, app, habits, { page: 1, concurrency: 1 }),
      },
      harness.options,
    );
    return [
      throughputScenario('page 1, 32 connections', first, 0.5),
      throughputScenario('page 300, 32 connections', far, 0.5),
      latencyScenario('p50 of page 300 / of page 1, 1 connection', distance.ours.p50, distance.baseline.p50, 1.5),
    ];
  },
};
