import { describe, expect, it } from 'vitest';
import { query } from '@rotina/service-kit/database';
import { ReconciliationService } from '../src/maintenance/reconciliation.service.js';
import { answerDay, createHabit, listDay } from './factories.js';
import { as, habitsUnderTest, service } from './harness.js';

habitsUnderTest(700);

const path = '/v1/habits/pauses';
const numbers = async (): Promise<object[]> =>
  (
    await as.get('/v1/habits/day/2026-03-10').ok<{ habits: { streak: number; consistency_percentage: number }[] }>()
  ).habits.map(({ streak, consistency_percentage }) => ({ streak, consistency_percentage }));

const pausesOf = async (ids: readonly string[]): Promise<unknown[]> =>
  (
    await query<{ pauses: unknown }>(service.database.manager, 'select pauses from habits where id = any($1)', [ids])
  ).map(({ pauses }) => pauses);

describe('pauses', () => {
  it('are created with an id, listed and deleted', async () => {
    const pause = await as
      .post(path, { from: '2026-03-10', to: '2026-03-12', reason: 'Férias' })
      .created<{ id: string }>();
    expect(pause).toEqual({
      id: expect.any(String),
      from: '2026-03-10',
      to: '2026-03-12',
      habit_ids: null,
      reason: 'Férias',
      created_at: '2026-03-10T15:00:00.000Z',
    });
    expect(await as.get(path).ok()).toEqual({ data: [pause] });
    await service.as({ id: 1 }).get(path).ok({ data: [] });
    await service.as({ id: 1 }).delete(`${path}/${pause.id}`).forbidden();
    await as.delete(`${path}/${pause.id}`).noContent();
    await as.delete(`${path}/${pause.id}`).notFound();
    await as.delete(`${path}/x`).notFound();
  });

  it('exclude their executions from streak and consistency, answered or not', async () => {
    const { id } = await createHabit(as, { start_date: '2026-03-05' });
    for (const date of ['2026-03-05', '2026-03-06', '2026-03-09', '2026-03-10']) await answerDay(as, date);
    await answerDay(as, '2026-03-07', 'not-completed');
    expect(await numbers()).toEqual([{ streak: 2, consistency_percentage: 67 }]);
    const pause = await as
      .post(path, { from: '2026-03-06', to: '2026-03-08', habit_ids: [id] })
      .created<{ id: string }>();
    expect(await numbers()).toEqual([{ streak: 3, consistency_percentage: 100 }]);
    expect(await service.get(ReconciliationService).reconcile(id)).toBe(true);
    await as.get('/v1/habits/consistency').ok({ total: 3, completed: 3 });
    await answerDay(as, '2026-03-08');
    expect((await listDay(as, '2026-03-08')).data).toMatchObject([{ status: 'completed', streak: 3 }]);
    await as.delete(`${path}/${pause.id}`).noContent();
    expect(await numbers()).toEqual([{ streak: 3, consistency_percentage: 83 }]);
    expect(await service.get(ReconciliationService).reconcile(id)).toBe(true);
  });

  it('apply to all habits, later ones included, unless habits are named', async () => {
    const first = await createHabit(as, { name: 'A', start_date: '2026-03-09' });
    await as.post(path, { from: '2026-03-09', to: '2026-03-09', habit_ids: null }).created();
    await createHabit(as, { name: 'B', start_date: '2026-03-09' });
    await answerDay(as, '2026-03-10');
    expect(await numbers()).toEqual([
      { streak: 1, consistency_percentage: 100 },
      { streak: 1, consistency_percentage: 100 },
    ]);
    await as.post(path, { from: '2026-03-10', to: '2026-03-10', habit_ids: [first.id] }).created();
    expect(await numbers()).toEqual([
      { streak: 0, consistency_percentage: 0 },
      { streak: 1, consistency_percentage: 100 },
    ]);
  });

  it('apply to a new habit when they are for all habits, merged where they overlap or adjoin', async () => {
    const other = await createHabit(as, { name: 'A' });
    for (const [from, to] of [
      ['2026-03-12', '2026-03-13'],
      ['2026-03-05', '2026-03-07'],
      ['2026-03-08', '2026-03-09'],
      ['2026-03-03', '2026-03-05'],
    ]) {
      await as.post(path, { from, to }).created();
    }
    await as.post(path, { from: '2026-03-20', to: '2026-03-21', habit_ids: [other.id] }).created();
    const { id } = await createHabit(as, { name: 'B' });
    expect(await pausesOf([id])).toEqual([
      [
        ['2026-03-03', '2026-03-09'],
        ['2026-03-12', '2026-03-13'],
      ],
    ]);
  });

  it('apply to a habit that is created at the same time, in any order', async () => {
    for (let round = 0; round < 15; round += 1) {
      const user = service.as({ id: 7_000 + round });
      const creations = [1, 2, 3].map(() => createHabit(user));
      const [, ...habits] = await Promise.all([
        user.post(path, { from: '2026-03-10', to: '2026-03-12' }).created(),
        ...creations,
      ]);
      const pauses = [['2026-03-10', '2026-03-12']];
      expect(await pausesOf(habits.map(({ id }) => id))).toEqual([pauses, pauses, pauses]);
    }
  });

  it('may begin seven days back, not earlier, and end no earlier than they begin', async () => {
    await as.post(path, { from: '2026-03-03', to: '2026-03-03' }).created();
    await as.post(path, { from: '2026-03-02', to: '2026-03-01' }).unprocessable({
      error: { message: [expect.stringContaining(' from '), expect.stringContaining(' to ')] },
    });
  });

  it.each([
    ['from', { to: '2026-03-10' }],
    ['to', { from: '2026-03-10', to: '2026-02-30' }],
    ['habit_ids', { from: '2026-03-10', to: '2026-03-10', habit_ids: ['x'] }],
    ['habit_ids', { from: '2026-03-10', to: '2026-03-10', habit_ids: [] }],
    ['habit_ids', { from: '2026-03-10', to: '2026-03-10', habit_ids: ['0190a000-0000-7000-8000-000000000000'] }],
    ['reason', { from: '2026-03-10', to: '2026-03-10', reason: 7 }],
  ])('answers 422 with one message that names %s for %j', async (field, body) => {
    await as.post(path, body).unprocessable({ error: { message: [expect.stringContaining(` ${field} `)] } });
  });
});
