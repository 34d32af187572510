import { describe, expect, it } from 'vitest';
import { answerDay, createHabit } from './factories.js';
import type { ExecutionJson } from './factories.js';
import { as, habitsUnderTest, service } from './harness.js';

habitsUnderTest(350);

interface HistoryJson {
  total: number;
  executions: (ExecutionJson & { day_of_week: string })[];
}

const history = (id: string, query = ''): Promise<HistoryJson> =>
  as.get(`/v1/habits/${id}/executions${query}`).ok<HistoryJson>();

describe('GET /v1/habits/consistency', () => {
  it('counts what was due within the range: in all, by day and by habit', async () => {
    const one = await createHabit(as, { name: 'Um', start_date: '2026-03-08', hours: ['08:00', '20:00'] });
    const two = await createHabit(as, { name: 'Dois', start_date: '2026-03-09' });
    await answerDay(as, '2026-03-08');
    await answerDay(as, '2026-03-10');
    expect(await as.get('/v1/habits/consistency?from=2026-03-07&to=2026-03-11').ok()).toEqual({
      from: '2026-03-07',
      to: '2026-03-11',
      percentage: 63,
      consistency: 'consistent',
      total: 8,
      completed: 5,
      days: [
        { date: '2026-03-08', total: 2, completed: 2, percentage: 100 },
        { date: '2026-03-09', total: 3, completed: 0, percentage: 0 },
        { date: '2026-03-10', total: 3, completed: 3, percentage: 100 },
      ],
      habits: [
        { id: two.id, name: 'Dois', percentage: 50, consistency: 'developing', total: 2, completed: 1 },
        { id: one.id, name: 'Um', percentage: 67, consistency: 'consistent', total: 6, completed: 4 },
      ],
    });
  });

  it('takes start_date and end_date as well, and today with the 29 days before by default', async () => {
    await createHabit(as, { start_date: '2025-01-01' });
    const aliases = await as.get('/v1/habits/consistency?start_date=2026-03-01&end_date=2026-03-02').ok();
    expect(aliases).toEqual(await as.get('/v1/habits/consistency/?from=2026-03-01&to=2026-03-02').ok());
    await as.get('/v1/habits/consistency').ok({ from: '2026-02-09', to: '2026-03-10', total: 30 });
    await as.get('/v1/habits/consistency?from=2026-03-02&to=2026-03-01').badRequest();
    await as.get('/v1/habits/consistency?from=2026-02-30').badRequest();
    await service.as(null).get('/v1/habits/consistency').unauthorized();
  });

  it('is 0 and starting where nothing is due', async () => {
    await as
      .get('/v1/habits/consistency')
      .ok({ percentage: 0, consistency: 'starting', total: 0, completed: 0, days: [], habits: [] });
  });
});

describe('GET /v1/habits/day/{date}', () => {
  it('answers the habits of the day with metrics and executions', async () => {
    const { id } = await createHabit(as, { category: 'leisure', hours: ['08:00', '20:00'] });
    await createHabit(as, { name: 'Ler', hours: ['09:00'] });
    const { executions } = await history(id);
    await as.put(`/v1/habits/executions/${String(executions[0]?.id)}`, { status: 'completed' }).ok();
    await as.put(`/v1/habits/executions/${String(executions[1]?.id)}`, { status: 'completed' }).ok();
    expect(await as.get('/v1/habits/day/2026-03-10').ok()).toMatchObject({
      date: '2026-03-10',
      total: 2,
      completed: 1,
      progress: 50,
      habits: [
        {
          id,
          name: 'Beber água',
          category: 'leisure',
          category_label: 'Lazer',
          frequency: 'daily',
          frequency_label: 'Diariamente',
          streak: 1,
          consistency: 'consolidated',
          consistency_percentage: 100,
          strength: 5.2,
          executions: [
            {
              id: executions[1]?.id,
              scheduled_time: '08:00',
              status: 'completed',
              executed_at: '2026-03-10T15:00:00.000Z',
            },
            {
              id: executions[0]?.id,
              scheduled_time: '20:00',
              status: 'completed',
              executed_at: '2026-03-10T15:00:00.000Z',
            },
          ],
        },
        { name: 'Ler', consistency_percentage: 0, executions: [{ scheduled_time: '09:00', status: 'pending' }] },
      ],
    });
  });

  it('shows the strength beside consistency: 31.1 after seven days that were all done, and less after a miss', async () => {
    const { id } = await createHabit(as, { start_date: '2026-03-03' });
    const strength = async (): Promise<number | undefined> =>
      (await as.get('/v1/habits/day/2026-03-10').ok<{ habits: { strength: number }[] }>()).habits[0]?.strength;
    for (let day = 3; day <= 9; day += 1) await answerDay(as, `2026-03-0${day}`);
    expect(await strength()).toBe(31.1);
    await answerDay(as, '2026-03-10', 'not-completed');
    expect(await strength()).toBe(29.5);
    await as.get(`/v1/habits/${id}/executions`).ok({ strength: 29.5 });
    await as.get(`/v1/habits/${id}/day-history/`).ok({ strength: 29.5 });
  });

  it('has the date window of the daily listing', async () => {
    await as.get('/v1/habits/day/2016-03-10/').ok({ total: 0, progress: 0, habits: [] });
    for (const date of ['2016-03-09', '2028-03-11', '2026-02-30', 'x'])
      await as.get(`/v1/habits/day/${date}`).badRequest();
    await service.as(null).get('/v1/habits/day/x').unauthorized();
  });
});
