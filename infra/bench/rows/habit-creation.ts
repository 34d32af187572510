import type { Arena } from '../arena.ts';
import type { Benchmark } from '../benchmark.ts';
import { dateFromToday } from '../dates.ts';
import { interleave } from '../interleave.ts';
import { loadOn } from '../load.ts';
import type { Program } from '../programs.ts';
import { throughputRow } from '../row.ts';

const connections = 32;
const users = Array.from({ length: connections }, (_, index) => index + 1);

const forEver = { name: 'Drink water', category: 'health', frequency: 'daily', hours: ['08:00', '14:00', '20:00'] };
const forAWeek = { ...forEver, end_date: dateFromToday(7) };

const floorTable = `
  create table bench_habits (id uuid primary key, user_id int not null, name text not null, category text not null,
    status text not null, frequency text not null, hours text[] not null, start_date date not null,
    schedule_versions jsonb not null, created_at timestamptz not null, updated_at timestamptz not null)`;
const floorIndex = 'create index bench_habits_of_user on bench_habits (user_id, id)';

async function creationOf(arena: Arena, app: Program, habit: object) {
  const body = JSON.stringify(habit);
  const requests = await Promise.all(
    users.map(async (user) => {
      const headers = await arena.tokens.headersOf(user);
      return { method: 'POST' as const, path: '/v1/habits', headers, body };
    }),
  );
  return loadOn({ url: app.url, connections, requests });
}

export const habitCreation: Benchmark = {
  name: 'habit-creation',
  title: 'Habit creation, daily, 3 hours',
  floor: 'one insert',
  async run(arena) {
    const DATABASE_URL = await arena.database('rotina_habits');
    await arena.database('rotina_events');
    const app = await arena.app('habits');
    await arena.sql('rotina_habits', floorTable, floorIndex);
    const floor = await arena.program('floors/habit-creation.ts', { DATABASE_URL });
    const inserts = users.map((user) => ({ method: 'POST' as const, path: `/${user}`, body: JSON.stringify(forEver) }));
    const throughput = await interleave(
      {
        ours: await creationOf(arena, app, forEver),
        floor: loadOn({ url: floor.url, connections, requests: inserts }),
      },
      arena.options,
    );
    const lengths = await interleave(
      { ours: await creationOf(arena, app, forEver), floor: await creationOf(arena, app, forAWeek) },
      arena.options,
    );
    return [
      throughputRow('for ever, 32 connections', throughput, 0.6),
      throughputRow('for ever / for a week', lengths, 0.9),
    ];
  },
};
