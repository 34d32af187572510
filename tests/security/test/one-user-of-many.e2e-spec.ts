import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { acquireLock } from '@rotina/service-kit/database';
import { eventually, startService } from '@rotina/testing';
import type { Call, Caller, TestService } from '@rotina/testing';
import pg from 'pg';
import { executionId } from '../../../apps/habits/src/domain/schedule/execution-id.js';
import { localTimeOf } from '../../../apps/habits/src/domain/schedule/local-time.js';
import { habitsService } from '../../../apps/habits/src/service.js';
import { aHabit, createHabit, listDay } from '../../../apps/habits/test/factories.js';

let service: TestService;
let as: Caller;
let userId = 7_000;

beforeAll(async () => {
  service = await startService(habitsService);
});
beforeEach(() => {
  service.clock.set('2026-03-10T15:00:00Z');
  userId += 1;
  as = service.as({ id: userId });
});
afterAll(() => service.close());

const statusOf = async (call: Call): Promise<number> => (await call.response()).status;

const sql = <T>(text: string): Promise<T> => service.database.manager.query<T>(text);

/** Counts the statements of something on the tables of answers and pauses, which no job of the service touches. */
async function statements(work: () => Promise<unknown>): Promise<number> {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    const texts = sent.mock.calls.map(([statement]: readonly unknown[]) => JSON.stringify(statement));
    return texts.filter((text) => /execution_answers|streaks|undone_answers|habit_pauses|for update/u.test(text))
      .length;
  } finally {
    sent.mockRestore();
  }
}

/** Makes a user's only habit many, as many requests would have done. */
const multiplyHabits = (count: number): Promise<unknown> =>
  sql(`insert into habits select (json_populate_record(habit, json_build_object('id', gen_random_uuid()))).*
    from habits habit, generate_series(2, ${String(count)}) where user_id = ${String(userId)}`);

/** Does something while another session holds the lock of the user's habits. */
async function whileLocked<T>(work: () => Promise<T>): Promise<T> {
  const { promise: ended, resolve: end } = Promise.withResolvers<undefined>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<undefined>();
  const session = service.database.transaction(async (tx) => {
    await acquireLock(tx, 'habitsOfUser', userId);
    begin(undefined);
    await ended;
  });
  await begun;
  return work().finally(async () => {
    end(undefined);
    await session;
  });
}

describe('one user', () => {
  it('has 500 active habits at most', async () => {
    const { id } = await createHabit(as);
    await multiplyHabits(499);
    await createHabit(as);
    const full = { error: { message: [expect.stringContaining('500')] } };
    await as.post('/v1/habits', aHabit()).unprocessable(full);
    await as.with({ 'idempotency-key': 'k' }).post('/v1/habits', aHabit()).unprocessable(full);
    await as.put(`/v1/habits/${id}`, { status: 'finished' }).ok();
    await createHabit(as);
    await as.put(`/v1/habits/${id}`, { status: 'active' }).unprocessable(full);
    await as.get('/v1/habits').ok({ total: 501 });
    expect(await sql(`select 1 from outbox where key = '${String(userId)}' and type = 'HABIT_CREATED'`)).toHaveLength(
      3,
    );
  });

  it('has 1,000 habits at most, finished ones included', async () => {
    const { id } = await createHabit(as);
    await as.put(`/v1/habits/${id}`, { status: 'finished' }).ok();
    await multiplyHabits(999);
    const { id: last } = await createHabit(as);
    const full = { error: { code: 'too_many_habits', message: [expect.stringContaining('1000')] } };
    await as.post('/v1/habits', aHabit()).unprocessable(full);
    await as.with({ 'idempotency-key': 'k' }).post('/v1/habits', aHabit()).unprocessable(full);
    await as.put(`/v1/habits/${id}`, { status: 'active' }).ok();
    await as.delete(`/v1/habits/${last}`).noContent();
    await createHabit(as);
  });

  it('who may have no more habits does not keep others from creating theirs at the same time', async () => {
    await createHabit(as);
    await multiplyHabits(500);
    const others = Array.from({ length: 20 }, (_, index) => service.as({ id: userId * 100 + index }));
    const statuses = await Promise.all([...others, as].map((caller) => statusOf(caller.post('/v1/habits', aHabit()))));
    expect(statuses).toEqual([...others.map(() => 201), 422]);
  });

  it('has 100 pauses at most', async () => {
    await as.post('/v1/habits/pauses', { from: '2026-03-10', to: '2026-03-12' }).created();
    await sql(`insert into habit_pauses select (json_populate_record(pause, json_build_object('id', gen_random_uuid()))).*
      from habit_pauses pause, generate_series(2, 100) where user_id = ${String(userId)}`);
    await as.post('/v1/habits/pauses', { from: '2026-03-10', to: '2026-03-12' }).unprocessable();
  });

  it('who ticks five boxes at once has all of them stored', async () => {
    const habits = await Promise.all(Array.from({ length: 5 }, () => createHabit(as)));
    const { data } = await listDay(as, '2026-03-10');
    expect(data).toHaveLength(habits.length);
    const tick = (id: string): Promise<number> =>
      statusOf(as.put(`/v1/habits/executions/${id}`, { status: 'completed' }));
    expect(await Promise.all(data.map(({ id }) => tick(id)))).toEqual(habits.map(() => 200));
    const stored = await listDay(as, '2026-03-10');
    expect(stored.data.map(({ status }) => status)).toEqual(habits.map(() => 'completed'));
  });

  it('has two writes in progress and a hundred that wait at most, while reads and other users are served', async () => {
    const { id } = await createHabit(as);
    const refused: object[] = [];
    let writes: Promise<number>[] = [];
    await whileLocked(async () => {
      writes = Array.from({ length: 103 }, async (_, index) => {
        const response = await as.put(`/v1/habits/${id}`, { name: `n${index}` }).response();
        if (response.status === 429) refused.push(response.body as object);
        return response.status;
      });
      await eventually(() => expect(refused).toHaveLength(1));
      await as.get(`/v1/habits/${id}`).ok();
      await createHabit(service.as({ id: userId + 50_000 }));
    });
    const statuses = await Promise.all(writes);
    expect(statuses.filter((status) => status === 200)).toHaveLength(102);
    expect(refused).toMatchObject([{ error: { code: 'too_many_at_once' } }]);
    await as.put(`/v1/habits/${id}`, { name: 'later' }).ok();
  });

  it('that waits for a lock is answered 503 after three seconds, and others who create habits at the same time 201', async () => {
    const statuses = await whileLocked(async () => {
      const callers = [as, service.as({ id: userId + 60_000 }), service.as({ id: userId + 60_001 })];
      return Promise.all(callers.map((caller) => statusOf(caller.post('/v1/habits', aHabit()))));
    });
    expect(statuses).toEqual([503, 201, 201]);
  }, 20_000);
});

describe('a batch of 500 check-ins', () => {
  const item = (id: string): object => ({
    execution_id: id,
    status: 'completed',
    answered_at: '2026-03-10T14:00:00Z',
  });

  /** Counts the statements of a batch of check-ins, each of which has the same result. */
  const cost = (ids: readonly string[], result: 'applied' | 'kept'): Promise<number> =>
    statements(async () => {
      const items = ids.map(item);
      const { results } = await as
        .post('/v1/habits/executions/batch', { items })
        .ok<{ results: { result: string }[] }>();
      expect(results.map((each) => each.result)).toEqual(ids.map(() => result));
    });

  async function expectSameCost(ids: readonly string[]): Promise<void> {
    const [one, many] = [ids.slice(0, 1), ids.slice(1)];
    expect(await cost(many, 'applied')).toBe(await cost(one, 'applied'));
    expect(await cost(many, 'kept')).toBe(await cost(one, 'kept'));
  }

  it('of as many habits is as many statements as a batch of one, also when it comes again', async () => {
    await createHabit(as);
    await multiplyHabits(500);
    await expectSameCost((await listDay(as, '2026-03-10')).data.map(({ id }) => id));
  });

  it('of one habit is as many statements as a batch of one, also when it comes again', async () => {
    const { id } = await createHabit(as, { start_date: '2024-01-01' });
    const days = Array.from({ length: 500 }, (_, index) => Temporal.PlainDate.from('2024-06-01').add({ days: index }));
    await expectSameCost(
      days.map((day) => executionId({ habitId: id, occurrence: localTimeOf(day.toString(), '08:00') })),
    );
  });
});

describe('a pause of 500 habits', () => {
  it('is as many statements as a pause of one', async () => {
    await createHabit(as);
    const pause = () => as.post('/v1/habits/pauses', { from: '2026-03-10', to: '2026-03-12' }).created();
    const one = await statements(pause);
    await multiplyHabits(500);
    expect(await statements(pause)).toBe(one);
  });
});
