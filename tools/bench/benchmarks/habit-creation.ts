import type { Harness } from '../harness.ts';
import type { Benchmark } from '../benchmark.ts';
import { dateFromToday } from '../dates.ts';
import { interleave } from '../interleave.ts';
import { loadOn } from '../load.ts';
import type { Program } from '../programs.ts';
import { throughputScenario } from '../scenario.ts';

const connections = 32;
// So many that none reaches the number of active habits that a user may have.
const users = Array.from({ length: 2_000 }, (_, index) => index + 1);

const forEver = { name: 'Drink water', category: 'health', frequency: 'daily', hours: ['08:00', '14:00', '20:00'] };
const forAWeek = { ...forEver, end_date: dateFromToday(7) };

const baselineTable = `
  create table bench_habits (id uuid primary key, user_id int not null, name text not null, category text not null,
    status text not null, frequency text not null, hours text[] not null, start_date date not null,
    schedule_versions jsonb not null, created_at timestamptz not null, updated_at timestamptz not null)`;
const baselineIndex = 'create index bench_habits_of_user on bench_habits (user_id, id)';

async function creationOf(harness: Harness, app: Program, habit: object) {
  const request = { method: 'POST', path: '/v1/habits', body: JSON.stringify(habit) } as const;
  const requests = await harness.tokens.requestsOf(users, request);
  return loadOn({ url: app.url, connections, requests });
}

export const habitCreation: Benchmark = {
  name: 'habit-creation',
  title: 'Habit creation, daily, 3 hours',
  baseline: 'one insert',
  async run(harness) {
    const DATABASE_URL = await harness.database('rotina_habits');
    await harness.database('rotina_events');
    const app = await harness.app('habits');
    await harness.sql('rotina_habits', baselineTable, baselineIndex);
    const baseline = await harness.program('baselines/habit-creation.ts', { DATABASE_URL });
    const inserts = users.map((user) => ({ method: 'POST' as const, path: `/${user}`, body: JSON.stringify(forEver) }));
    const throughput = await interleave(
      {
        ours: await creationOf(harness, app, forEver),
        baseline: loadOn({ url: baseline.url, connections, requests: inserts }),
      },
      harness.options,
    );
    const lengths = await interleave(
      { ours: await creationOf(harness, app, forEver), baseline: await creationOf(harness, app, forAWeek) },
      harness.options,
    );
    return [
      throughputScenario('for ever, 32 connections', throughput, 0.5),
      throughputScenario('for ever / for a week', lengths, 0.9),
    ];
  },
};
