import type { Harness } from '../harness.ts';
import type { Benchmark } from '../benchmark.ts';
import { dateFromToday } from '../dates.ts';
import { interleave } from '../interleave.ts';
import { loadOn } from '../load.ts';
import type { Program } from '../programs.ts';
import { latencyScenario, throughputScenario } from '../scenario.ts';
import { seedHabits } from '../seeds/habits.ts';

/** The same executions as rows, as if they had been written in advance. */
const baselineStatements = [
  `create table bench_executions (execution_id text, user_id int, scheduled_date date, scheduled_time text, habit_id uuid,
    habit_name text, habit_category text, status text, executed_at timestamptz, streak int, consistency text)`,
  `insert into bench_executions
   select encode(uuid_send(h.id) || decode('0000000000', 'hex'), 'base64'), h.user_id, a.scheduled_date, a.scheduled_time,
     h.id, h.name, h.category, a.status, a.executed_at, 6, 'high'
   from habits h join execution_answers a on a.habit_id = h.id`,
  `create index bench_executions_day on bench_executions (user_id, scheduled_date, scheduled_time, habit_name)
    include (execution_id, habit_id, habit_category, status, executed_at, streak, consistency)`,
  'vacuum analyze bench_executions',
];

const tenYears = 3_652;
const month = 30;
const connections = 32;
const longUser = 1;
const shortUser = 1_001;
const otherUser = 2_001;
const listingSeconds = 5;

const day = dateFromToday(-2);

async function listingOf(harness: Harness, app: Program, users: readonly number[], concurrency: number) {
  const requests = await harness.tokens.requestsOf(users, { path: `/v1/habits/executions/${day}` });
  return loadOn({ url: app.url, connections: concurrency, requests });
}

const range = (first: number, count: number): number[] => Array.from({ length: count }, (_, index) => first + index);

export const dailyListing: Benchmark = {
  name: 'daily-listing',
  title: 'Daily habit listing, 20 habits',
  baseline: 'one query on a covering index of executions written in advance',
  async run(harness) {
    const DATABASE_URL = await harness.database('rotina_habits');
    await harness.database('rotina_events');
    const app = await harness.app('habits');
    const count = harness.options.quick ? 4 : 16;
    const users = [
      { first: longUser, count, days: tenYears },
      { first: shortUser, count, days: month },
    ];
    await seedHabits(harness, app, ...users);
    await harness.sql('rotina_habits', ...baselineStatements);
    const baseline = await harness.program('baselines/daily-listing.ts', { DATABASE_URL });
    const requests = range(longUser, count).map((user) => ({ path: `/${user}/${day}` }));
    const throughput = await interleave(
      {
        ours: await listingOf(harness, app, range(longUser, count), connections),
        baseline: loadOn({ url: baseline.url, connections, requests }),
      },
      harness.options,
    );
    const ages = await interleave(
      {
        ours: await listingOf(harness, app, range(longUser, count), 1),
        baseline: await listingOf(harness, app, range(shortUser, count), 1),
      },
      harness.options,
    );
    const long = await listingOf(harness, app, range(longUser, count), 1);
    const few = await long(listingSeconds);
    await seedHabits(harness, app, { first: otherUser, count: 8 * count, days: tenYears });
    const many = await long(listingSeconds);
    return [
      throughputScenario('10 years of answers, 32 connections', throughput, 0.5),
      latencyScenario('p50 at 10 years / at 1 month, 1 connection', ages.ours.p50, ages.baseline.p50, 1.15),
      latencyScenario('p50 among 9 times as many answers of others, 1 connection', many.p50, few.p50, 1.2),
    ];
  },
};
