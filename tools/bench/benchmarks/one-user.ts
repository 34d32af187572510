import type { Benchmark } from '../benchmark.ts';
import { dateFromToday } from '../dates.ts';
import type { Harness } from '../harness.ts';
import { interleave, type Measure } from '../interleave.ts';
import { loadOn } from '../load.ts';
import type { Program } from '../programs.ts';
import { latencyScenario } from '../scenario.ts';
import { send } from '../send.ts';

const greedyUser = 1;
const greedyHabits = 500;
const others = Array.from({ length: 200 }, (_, index) => greedyUser + 1 + index);

const today = dateFromToday(0);
const habit = { name: 'Drink water', frequency: 'daily', hours: ['08:00', '14:00', '20:00'] };

/** Gives every user a habit, and the greedy one as many as are allowed. */
async function seed(harness: Harness, app: Program): Promise<void> {
  const headers = await harness.tokens.headersOf(greedyUser);
  await send(app.url, { method: 'POST', path: '/v1/habits', headers, body: JSON.stringify(habit) });
  const copy = (user: string, from: string): string => `
    insert into habits select (json_populate_record(habit, json_build_object('id', uuidv7(), 'user_id', ${user}))).*
    from habits habit, ${from} where habit.user_id = ${String(greedyUser)}`;
  await harness.sql(
    'rotina_habits',
    copy('other', `generate_series(${String(others[0])}, ${String(others.at(-1))}) other`),
    copy(String(greedyUser), `generate_series(2, ${String(greedyHabits)})`),
    'vacuum analyze habits',
  );
}

/** The load of one user who hurts all others as much as one can: batches, pauses, and reads of everything. */
async function greedyLoad(harness: Harness, app: Program): Promise<Measure> {
  const headers = await harness.tokens.headersOf(greedyUser);
  const listing = await send(app.url, { path: `/v1/habits/executions/${today}`, headers });
  const { data } = (await listing.json()) as { data: { id: string }[] };
  const batches = ['completed', 'not-completed'].map((status) => ({
    method: 'POST' as const,
    path: '/v1/habits/executions/batch',
    body: JSON.stringify({
      items: data.slice(0, 500).map(({ id }) => ({ execution_id: id, status, answered_at: new Date().toISOString() })),
    }),
  }));
  const pause = {
    method: 'POST' as const,
    path: '/v1/habits/pauses',
    body: JSON.stringify({ from: today, to: today }),
  };
  const paths = ['overview', 'consistency', `executions/${today}`, `day/${today}`];
  const reads = paths.map((path) => ({ path: `/v1/habits/${path}` }));
  const requests = [...batches, ...reads, pause, ...reads].map((request) => ({ ...request, headers }));
  return loadOn({ url: app.url, connections: 32, requests, anyStatus: true });
}

/** The load of other users, at a steady rate. */
async function steadyLoad(harness: Harness, app: Program): Promise<Measure> {
  const requests = await harness.tokens.requestsOf(others, { path: `/v1/habits/day/${today}` });
  return loadOn({ url: app.url, connections: 4, perSecond: 50, requests });
}

export const oneUser: Benchmark = {
  name: 'one-user',
  title: 'One user with 500 habits who sends all that is allowed, over 32 connections',
  baseline: 'the same requests of other users while that user is away',
  async run(harness) {
    await harness.database('rotina_habits');
    await harness.database('rotina_events');
    const app = await harness.app('habits');
    await seed(harness, app);
    const alone = await steadyLoad(harness, app);
    const greedy = await greedyLoad(harness, app);
    const ours: Measure = async (seconds) => {
      const [measured] = await Promise.all([alone(seconds), greedy(seconds)]);
      return measured;
    };
    const both = await interleave({ ours, baseline: alone }, harness.options);
    return [latencyScenario("p99 of the others' dashboard meanwhile / alone", both.ours.p99, both.baseline.p99, 2)];
  },
};
