import { describe, expect, it } from 'vitest';
import { answerDay, createHabit, listDay } from './factories.js';
import type { HabitJson } from './factories.js';
import { as, habitsUnderTest, service } from './harness.js';

habitsUnderTest(200);

const unknownId = '0190a000-0000-7000-8000-000000000000';

describe('GET /v1/habits', () => {
  it('lists habits of every status of the logged-in user, newest first', async () => {
    const first = await createHabit(as, { name: 'A' });
    const second = await createHabit(as, { name: 'B' });
    await createHabit(service.as({ id: 99 }));
    await as.put(`/v1/habits/${first.id}`, { status: 'finished' }).ok();
    const { data } = await as.get('/v1/habits').ok<{ data: HabitJson[] }>({ page: 1, per_page: 500, total: 2 });
    expect(data.map(({ id, status }) => [id, status])).toEqual([
      [second.id, 'active'],
      [first.id, 'finished'],
    ]);
  });

  it('filters by status and category, and pages', async () => {
    await createHabit(as, { name: 'A', category: 'health' });
    await createHabit(as, { name: 'B', category: 'work' });
    await as.get('/v1/habits/?category=work').ok({ total: 1, data: [{ name: 'B' }] });
    await as.get('/v1/habits?status=finished').ok({ total: 0, data: [] });
    await as.get('/v1/habits?page=2&per_page=1').ok({ page: 2, per_page: 1, total: 2, data: [{ name: 'A' }] });
    await as.get('/v1/habits?page=9&per_page=9999').ok({ page: 9, per_page: 500, total: 2, data: [] });
  });

  it.each([
    'status=done',
    'category=zzz',
    'page=0',
    'page=-1',
    'page=x',
    'page=1.5',
    'per_page=0',
    'page=1&page=2',
    'page=',
  ])('answers 400 to ?%s', async (query) => {
    await as.get(`/v1/habits?${query}`).badRequest();
  });
});

describe('GET /v1/habits/{habit_id}', () => {
  it('answers 200 with the Habit', async () => {
    const habit = await createHabit(as);
    expect(await as.get(`/v1/habits/${habit.id}`).ok()).toEqual(habit);
    expect(await as.get(`/v1/habits/${habit.id}/`).ok()).toEqual(habit);
  });

  it('answers 401, 404 and 403 in that order', async () => {
    const { id } = await createHabit(as);
    for (const unknown of [unknownId, 'x', '1', 'executions', 'day']) {
      await as.get(`/v1/habits/${unknown}`).notFound({ error: { message: ['Hábito não encontrado.'] } });
      await service.as(null).get(`/v1/habits/${unknown}`).unauthorized();
    }
    await service.as({ id: 99 }).get(`/v1/habits/${id}`).forbidden();
  });
});

describe('DELETE /v1/habits/{habit_id}', () => {
  it('answers 204, and the habit and its answered executions are gone from every listing', async () => {
    const { id } = await createHabit(as);
    await answerDay(as, '2026-03-10');
    const [execution] = (await listDay(as, '2026-03-10')).data;
    expect(await as.delete(`/v1/habits/${id}`).noContent()).toEqual({});
    await as.delete(`/v1/habits/${id}`).notFound();
    await as.get(`/v1/habits/${id}`).notFound();
    await as.get('/v1/habits').ok({ total: 0 });
    await as.put(`/v1/habits/executions/${String(execution?.id)}`, { status: 'completed' }).notFound();
    expect(await listDay(as, '2026-03-10')).toEqual({ date: '2026-03-10', data: [], total: 0, completed: 0 });
  });

  it("answers 403 for another user's", async () => {
    const { id } = await createHabit(as);
    await service.as({ id: 99 }).delete(`/v1/habits/${id}`).forbidden();
  });
});

describe('a habit edited from several devices at once', () => {
  it('ends in one consistent state, also with a deletion in between', async () => {
    const { id } = await createHabit(as, { start_date: '2026-03-01' });
    await answerDay(as, '2026-03-11');
    const [execution] = (await listDay(as, '2026-03-11')).data;
    const edits = Array.from({ length: 12 }, (_, hour) =>
      as.put(`/v1/habits/${id}`, { hours: [`1${hour % 10}:00`] }).response(),
    );
    const answers = Array.from({ length: 12 }, () =>
      as.put(`/v1/habits/executions/${String(execution?.id)}`, { status: 'not-completed' }).response(),
    );
    const all = await Promise.all([...edits, as.delete(`/v1/habits/${id}`).response(), ...answers]);
    expect(all.every(({ status }) => [200, 204, 404].includes(status))).toBe(true);
    await as.get(`/v1/habits/${id}`).notFound();
  });
});
