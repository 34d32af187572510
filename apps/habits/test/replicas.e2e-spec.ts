import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ExecutionAnswered, HabitCreated, HabitFinished } from '@rotina/contracts';
import { startService } from '@rotina/testing';
import type { Caller, TestService } from '@rotina/testing';
import { habitsService } from '../src/service.js';
import { ReconciliationService } from '../src/maintenance/reconciliation.service.js';
import { aHabit, createHabit, listDay } from './factories.js';

let one: TestService;
let other: TestService;
/** The same user on two devices, each connected to another replica. */
let phone: Caller;
let tablet: Caller;
let userId = 970;

beforeAll(async () => {
  one = await startService(habitsService);
  other = await startService(habitsService, { replicaOf: one });
});
beforeEach(() => {
  one.clock.set('2026-03-10T15:00:00Z');
  userId += 1;
  phone = one.as({ id: userId });
  tablet = other.as({ id: userId });
});
afterAll(async () => {
  await other.close();
  await one.close();
});

const device = (index: number): Caller => (index % 2 === 0 ? phone : tablet);
const times = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const executionOf = async (date = '2026-03-10'): Promise<string> =>
  `/v1/habits/executions/${String((await listDay(phone, date)).data[0]?.id)}`;
/** Whether the counters of a habit are right. */
const isSound = (id: string): Promise<boolean> => one.get(ReconciliationService).reconcile(id);
const mine = <P extends { user_id: number }>(events: readonly P[]): P[] =>
  events.filter(({ user_id }) => user_id === userId);

describe('two replicas', () => {
  it('agree when the same execution is answered fifty times at once', async () => {
    const { id } = await createHabit(phone, { start_date: '2026-03-09' });
    const execution = await executionOf();
    await times(50, (index) => device(index).put(execution, { status: 'completed' }).ok());
    expect(await listDay(phone, '2026-03-10')).toEqual(await listDay(tablet, '2026-03-10'));
    expect((await listDay(tablet, '2026-03-10')).data).toMatchObject([
      { status: 'completed', streak: 1, consistency: 'developing' },
    ]);
    expect(mine(await one.events.published(ExecutionAnswered))).toMatchObject([{ habit_id: id, status: 'completed' }]);
    expect(await isSound(id)).toBe(true);
  });

  it('agree when devices disagree, and publish an event for each change', async () => {
    const { id } = await createHabit(phone);
    const execution = await executionOf();
    await times(50, (index) => {
      if (index % 5 === 4) return device(index).delete(`${execution}/status`).noContent();
      return device(index)
        .put(execution, { status: index % 3 === 0 ? 'completed' : 'not-completed' })
        .ok();
    });
    const [published] = mine(await one.events.published(ExecutionAnswered)).slice(-1);
    const [shown] = (await listDay(tablet, '2026-03-10')).data;
    expect(shown?.status).toBe(published?.status);
    expect(await isSound(id)).toBe(true);
  });

  it('agree when both halves of a batch arrive at both', async () => {
    const { id } = await createHabit(phone, { start_date: '2026-02-20', hours: ['08:00', '20:00'] });
    const dates = Array.from({ length: 9 }, (_, index) => `2026-03-0${index + 1}`);
    const listed = (await Promise.all(dates.map((date) => listDay(phone, date)))).flatMap(({ data }) => data);
    const items = listed.map((execution) => ({
      execution_id: execution.id,
      status: 'completed',
      answered_at: '2026-03-10T10:00:00Z',
    }));
    await times(8, (index) =>
      device(index)
        .post('/v1/habits/executions/batch', { items: index % 3 ? items : items.toReversed() })
        .ok(),
    );
    expect((await listDay(tablet, '2026-03-10')).data[0]).toMatchObject({ streak: 9 });
    expect(mine(await one.events.published(ExecutionAnswered))).toHaveLength(items.length);
    expect(await isSound(id)).toBe(true);
  });

  it('leave one of two edits, whole, when the same habit is edited from two devices', async () => {
    const { id } = await createHabit(phone, { start_date: '2026-03-01' });
    const edits = [
      { name: 'Manhã', hours: ['07:00'], category: 'health' },
      { name: 'Noite', hours: ['21:00', '22:00'], category: 'leisure' },
    ];
    await times(20, (index) =>
      device(index)
        .put(`/v1/habits/${id}`, edits[index % 2])
        .ok(),
    );
    const seen = await phone.get(`/v1/habits/${id}`).ok();
    expect(seen).toEqual(await tablet.get(`/v1/habits/${id}`).ok());
    const winner = edits.find(({ name }) => name === seen['name']);
    expect(seen).toMatchObject({ ...winner });
    const { data } = await listDay(tablet, '2026-03-11');
    expect(data.map(({ scheduled_time }) => scheduled_time)).toEqual(winner?.hours);
    expect(await isSound(id)).toBe(true);
  });

  it('never answer 500 when a habit is removed amid edits, answers, pauses and readings', async () => {
    const { id } = await createHabit(phone, { start_date: '2026-03-01' });
    const execution = await executionOf('2026-03-05');
    const requests = [
      (as: Caller) => as.put(`/v1/habits/${id}`, { hours: ['09:00'] }),
      (as: Caller) => as.put(execution, { status: 'completed' }),
      (as: Caller) => as.post('/v1/habits/pauses', { from: '2026-03-05', to: '2026-03-06' }),
      (as: Caller) => as.get(`/v1/habits/${id}/metrics/explain`),
      (as: Caller) => as.get('/v1/habits/overview'),
      (as: Caller) => as.put(`/v1/habits/${id}`, { status: 'finished' }),
      (as: Caller) => as.delete(`${execution}/status`),
      (as: Caller) => as.get('/v1/habits/day/2026-03-05'),
    ];
    const statuses = await times(48, async (index) => {
      const call = index === 20 ? device(index).delete(`/v1/habits/${id}`) : requests[index % 8]?.(device(index));
      return (await call?.response())?.status;
    });
    expect(statuses.filter((status) => ![200, 201, 204, 404].includes(Number(status)))).toEqual([]);
    await phone.get(`/v1/habits/${id}`).notFound();
    expect((await listDay(tablet, '2026-03-05')).total).toBe(0);
    expect(mine(await one.events.published(HabitFinished)).length).toBeLessThanOrEqual(1);
  });

  it('create one habit for one Idempotency-Key, whichever replica receives it', async () => {
    const headers = { 'idempotency-key': 'twice' };
    const answers = await times(10, (index) => device(index).with(headers).post('/v1/habits', aHabit()).response());
    expect(
      [...new Set(answers.map(({ status }) => status))].filter((status) => status !== 201 && status !== 409),
    ).toEqual([]);
    await tablet.get('/v1/habits').ok({ total: 1 });
    expect(mine(await one.events.published(HabitCreated))).toHaveLength(1);
  });

  it('show the same address of the calendar', async () => {
    const urls = await times(10, async (index) => (await device(index).get('/v1/habits/calendar').ok())['url']);
    expect(new Set(urls).size).toBe(1);
  });
});

describe('events', () => {
  it('are published for creation, answers and the end, in order', async () => {
    const { id } = await createHabit(phone);
    const execution = await executionOf();
    await tablet.put(execution, { status: 'completed' }).ok();
    await tablet.delete(`${execution}/status`).noContent();
    await phone.put(`/v1/habits/${id}`, { status: 'finished' }).ok();
    const whose = { user_id: userId, habit_id: id };
    const at = '2026-03-10T15:00:00.000Z';
    expect(mine(await one.events.published(HabitCreated))).toEqual([{ ...whose, frequency: 'daily' }]);
    const answered = { ...whose, execution_id: execution.split('/').at(-1) };
    expect(mine(await one.events.published(ExecutionAnswered))).toEqual([
      { ...answered, status: 'completed', executed_at: at },
      { ...answered, status: 'pending', executed_at: null },
    ]);
    expect(mine(await one.events.published(HabitFinished))).toEqual([{ ...whose, finished_at: at }]);
  });

  it('are not published for a rejected request', async () => {
    await phone.post('/v1/habits', aHabit({ hours: [] })).unprocessable();
    await createHabit(phone);
    await phone.put(await executionOf(), { status: 'pending' }).unprocessable();
    expect(mine(await one.events.published(HabitCreated))).toHaveLength(1);
    expect(mine(await one.events.published(ExecutionAnswered))).toEqual([]);
  });
});
