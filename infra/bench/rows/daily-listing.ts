import type { Arena } from '../arena.ts';
import type { Benchmark } from '../benchmark.ts';
import { dateFromToday } from '../dates.ts';
import { interleave } from '../interleave.ts';
import { loadOn } from '../load.ts';
import type { Program } from '../programs.ts';
import { latencyRow, throughputRow } from '../row.ts';
import { seedHabits } from '../seeds/habits.ts';

/** The same executions as rows of their own, as they would stand there had they been written ahead. */
const floorStatements = [
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

const day = dateFromToday(-2);

async function listingOf(arena: Arena, app: Program, users: readonly number[], concurrency: number) {
  const path = `/v1/habits/executions/${day}`;
  const requests = await Promise.all(
    users.map(async (user) => ({ path, headers: await arena.tokens.headersOf(user) })),
  );
  return loadOn({ url: app.url, connections: concurrency, requests });
}

const series = (first: number, count: number): number[] => Array.from({ length: count }, (_, index) => first + index);

export const dailyListing: Benchmark = {
  name: 'daily-listing',
  title: 'Daily habit listing, 20 habits',
  floor: 'one query on a covering index of executions written ahead',
  async run(arena) {
    const DATABASE_URL = await arena.database('rotina_habits');
    await arena.database('rotina_events');
    const app = await arena.app('habits');
    const count = arena.options.quick ? 4 : 16;
    const users = [
      { first: longUser, count, days: tenYears },
      { first: shortUser, count, days: month },
    ];
    await seedHabits(arena, app, ...users);
    await arena.sql('rotina_habits', ...floorStatements);
    const floor = await arena.program('floors/daily-listing.ts', { DATABASE_URL });
    const requests = series(longUser, count).map((user) => ({ path: `/${user}/${day}` }));
    const throughput = await interleave(
      {
        ours: await listingOf(arena, app, series(longUser, count), connections),
        floor: loadOn({ url: floor.url, connections, requests }),
      },
      arena.options,
    );
    const ages = await interleave(
      {
        ours: await listingOf(arena, app, series(longUser, count), 1),
        floor: await listingOf(arena, app, series(shortUser, count), 1),
      },
      arena.options,
    );
    return [
      throughputRow('10 years of answers, 32 connections', throughput, 0.6),
      latencyRow('p50 at 10 years / at 1 month, 1 connection', ages.ours.p50, ages.floor.p50, 1.15),
    ];
  },
};
