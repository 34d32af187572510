import type { Arena } from '../arena.ts';
import type { Benchmark } from '../benchmark.ts';
import { dateFromToday } from '../dates.ts';
import { interleave } from '../interleave.ts';
import { loadOn } from '../load.ts';
import type { Program } from '../programs.ts';
import { latencyRow, throughputRow } from '../row.ts';
import { seedHabits } from '../seeds/habits.ts';

const user = 1;
const hours = '{00:00,08:00,16:00}';
const days = 2_400;
const connections = 32;
/** 300 pages of 20 at three a day. */
const daysBackToPage300 = (299 * 20) / 3;

interface Asked {
  readonly page: number;
  readonly concurrency?: number;
}

async function pageOf(
  arena: Arena,
  app: Program,
  habits: readonly string[],
  { page, concurrency = connections }: Asked,
) {
  const headers = await arena.tokens.headersOf(user);
  const requests = habits.map((id) => ({ path: `/v1/habits/${id}/executions?page=${page}`, headers }));
  return loadOn({ url: app.url, connections: concurrency, requests });
}

const keyset = (floor: Program, habits: readonly string[], daysBack: number) =>
  loadOn({
    url: floor.url,
    connections,
    requests: habits.map((id) => ({ path: `/${id}/${dateFromToday(-Math.round(daysBack))}` })),
  });

export const history: Benchmark = {
  name: 'history',
  title: 'History of a habit, pages of 20',
  floor: 'a keyset query on the answers',
  async run(arena) {
    const DATABASE_URL = await arena.database('rotina_habits');
    await arena.database('rotina_events');
    const app = await arena.app('habits');
    await seedHabits(arena, app, { first: user, count: 1, days, hours });
    const found = await arena.rows<{ id: string }>('rotina_habits', 'select id from habits');
    const habits = found.map(({ id }) => id);
    const floor = await arena.program('floors/history.ts', { DATABASE_URL });
    const first = await interleave(
      { ours: await pageOf(arena, app, habits, { page: 1 }), floor: keyset(floor, habits, 0) },
      arena.options,
    );
    const far = await interleave(
      { ours: await pageOf(arena, app, habits, { page: 300 }), floor: keyset(floor, habits, daysBackToPage300) },
      arena.options,
    );
    const distance = await interleave(
      {
        ours: await pageOf(arena, app, habits, { page: 300, concurrency: 1 }),
        floor: await pageOf(arena, app, habits, { page: 1, concurrency: 1 }),
      },
      arena.options,
    );
    return [
      throughputRow('page 1, 32 connections', first, 0.5),
      throughputRow('page 300, 32 connections', far, 0.5),
      latencyRow('p50 of page 300 / of page 1, 1 connection', distance.ours.p50, distance.floor.p50, 1.5),
    ];
  },
};
