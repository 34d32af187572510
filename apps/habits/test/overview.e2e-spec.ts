import { describe, expect, it } from 'vitest';
import { answerDay, createHabit, listDay } from './factories.js';
import { as, habitsUnderTest, service } from './harness.js';

habitsUnderTest(920);

interface DayJson {
  date: string;
  done: number;
  due: number;
}
interface OverviewJson {
  at_risk: { id: string; streak: number; pending: string[] }[];
  best_streaks: { id: string; days: number; from: string; to: string }[];
  months: { month: string; done: number; due: number }[];
  grid: DayJson[][];
}
const overview = (): Promise<OverviewJson> => as.get('/v1/habits/overview').ok<OverviewJson>();

describe('GET /v1/habits/overview', () => {
  it('lists the streaks that end tonight unless today is completed', async () => {
    const { id } = await createHabit(as, { name: 'Ler', start_date: '2026-03-08', hours: ['08:00', '20:00'] });
    await createHabit(as, { name: 'Nunca', start_date: '2026-03-08' });
    for (const { id: execution, habit_id } of (await listDay(as, '2026-03-09')).data) {
      if (habit_id === id) await as.put(`/v1/habits/executions/${execution}`, { status: 'completed' }).ok();
    }
    const atRisk = { id, name: 'Ler', streak: 1 };
    expect((await overview()).at_risk).toEqual([{ ...atRisk, pending: ['08:00', '20:00'] }]);
    const [morning, evening] = (await listDay(as, '2026-03-10')).data.filter(({ habit_id }) => habit_id === id);
    await as.put(`/v1/habits/executions/${String(morning?.id)}`, { status: 'completed' }).ok();
    expect((await overview()).at_risk).toEqual([{ ...atRisk, pending: ['20:00'] }]);
    await as.put(`/v1/habits/executions/${String(evening?.id)}`, { status: 'completed' }).ok();
    expect((await overview()).at_risk).toEqual([]);
  });

  it('shows the best streak of each habit, the longest first, without days ahead', async () => {
    const one = await createHabit(as, { name: 'Um', start_date: '2026-03-01' });
    for (const date of ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-05']) await answerDay(as, date);
    const two = await createHabit(as, { name: 'Dois', start_date: '2026-03-09' });
    for (const date of ['2026-03-09', '2026-03-10', '2026-03-11']) await answerDay(as, date);
    expect((await overview()).best_streaks).toEqual([
      { id: one.id, name: 'Um', days: 3, from: '2026-03-01', to: '2026-03-03' },
      { id: two.id, name: 'Dois', days: 2, from: '2026-03-09', to: '2026-03-10' },
    ]);
  });

  it('counts done and due per month and on each day of a year', async () => {
    await createHabit(as, { start_date: '2026-02-27', hours: ['08:00', '20:00'] });
    await answerDay(as, '2026-02-28');
    await answerDay(as, '2026-03-10');
    const { months, grid } = await overview();
    expect(months).toHaveLength(12);
    expect(months[0]).toEqual({ month: '2025-04', done: 0, due: 0 });
    expect(months.slice(-2)).toEqual([
      { month: '2026-02', done: 2, due: 4 },
      { month: '2026-03', done: 2, due: 20 },
    ]);
    expect(grid).toHaveLength(53);
    expect(grid[0]?.[0]?.date).toBe('2025-03-09');
    expect(grid[52]).toEqual([
      { date: '2026-03-08', done: 0, due: 2 },
      { date: '2026-03-09', done: 0, due: 2 },
      { date: '2026-03-10', done: 2, due: 2 },
      ...[11, 12, 13, 14].map((day) => ({ date: `2026-03-${day}`, done: 0, due: 0 })),
    ]);
  });

  it("is empty for users without habits, never shows another user's, and needs a token", async () => {
    await createHabit(service.as({ id: 99 }));
    expect(await overview()).toMatchObject({ at_risk: [], best_streaks: [] });
    await as.get('/v1/habits/overview/').ok();
    await service.as(null).get('/v1/habits/overview').unauthorized();
  });
});
