import { describe, expect, it } from 'vitest';
import { answerDay, createHabit } from './factories.js';
import type { ExecutionJson } from './factories.js';
import { as, habitsUnderTest, service } from './harness.js';

habitsUnderTest(300);

interface HistoryJson {
  total: number;
  executions: (ExecutionJson & { day_of_week: string })[];
}

const history = (id: string, query = ''): Promise<HistoryJson> =>
  as.get(`/v1/habits/${id}/executions${query}`).ok<HistoryJson>();
/** A row of a day history: how many executions are completed, not completed and pending. */
const dayRow = (date: string, day: string, [completed, not, pending]: [number, number, number], status: string) => ({
  date,
  day_of_week: day,
  total: completed + not + pending,
  completed,
  not_completed: not,
  pending,
  status,
});
const dates = ({ executions }: HistoryJson): string[] => executions.map(({ scheduled_date }) => scheduled_date);

describe('GET /v1/habits/{habit_id}/executions', () => {
  it('answers a page of the history, newest first, from start_date to today', async () => {
    const { id } = await createHabit(as, { start_date: '2026-03-09', hours: ['08:00', '20:00'] });
    await answerDay(as, '2026-03-09');
    expect(await history(id)).toEqual({
      habit_id: id,
      habit_name: 'Beber água',
      total: 4,
      page: 1,
      per_page: 20,
      streak: 1,
      consistency: 'consistent',
      strength: 5.2,
      executions: [
        {
          id: expect.any(String),
          scheduled_date: '2026-03-10',
          scheduled_time: '20:00',
          status: 'pending',
          day_of_week: 'Terça-feira',
        },
        {
          id: expect.any(String),
          scheduled_date: '2026-03-10',
          scheduled_time: '08:00',
          status: 'pending',
          day_of_week: 'Terça-feira',
        },
        {
          id: expect.any(String),
          scheduled_date: '2026-03-09',
          scheduled_time: '20:00',
          status: 'completed',
          executed_at: '2026-03-10T15:00:00.000Z',
          day_of_week: 'Segunda-feira',
        },
        {
          id: expect.any(String),
          scheduled_date: '2026-03-09',
          scheduled_time: '08:00',
          status: 'completed',
          executed_at: '2026-03-10T15:00:00.000Z',
          day_of_week: 'Segunda-feira',
        },
      ],
    });
  });

  it('pages with page and per_page; a page past the end is empty, and more than 100 a page is 100', async () => {
    const { id } = await createHabit(as, { start_date: '2026-01-01' });
    const whole = dates(await history(id, '?per_page=100'));
    expect(whole).toHaveLength(69);
    const pages = await Promise.all(
      [1, 2, 3, 4].map(async (page) => dates(await history(id, `?page=${page}&per_page=20`))),
    );
    expect(pages.flat()).toEqual(whole);
    await as.get(`/v1/habits/${id}/executions?page=99`).ok({ page: 99, total: 69, executions: [] });
    await as.get(`/v1/habits/${id}/executions?per_page=1000`).ok({ per_page: 100 });
  });

  it.each([
    ['completed', ['2026-03-09', '2026-03-07']],
    ['not-completed', ['2026-03-08']],
    ['pending', ['2026-03-10', '2026-03-06']],
  ])('filters by status %s', async (status, expected) => {
    const { id } = await createHabit(as, { start_date: '2026-03-06' });
    for (const date of ['2026-03-07', '2026-03-09']) await answerDay(as, date);
    await answerDay(as, '2026-03-08', 'not-completed');
    const found = await history(id, `?status=${status}`);
    expect(dates(found)).toEqual(expected);
    expect(found.total).toBe(expected.length);
    expect(dates(await history(id, `?status=${status}&page=1&per_page=1`))).toEqual(expected.slice(0, 1));
  });

  it('narrows to from and to', async () => {
    const { id } = await createHabit(as, { start_date: '2026-03-01' });
    expect(dates(await history(id, '?from=2026-03-02&to=2026-03-04'))).toEqual([
      '2026-03-04',
      '2026-03-03',
      '2026-03-02',
    ]);
    expect(dates(await history(id, '?from=2026-04-01'))).toEqual([]);
    expect((await history(id, '?to=2030-01-01')).total).toBe(10);
  });

  it.each([
    'page=0',
    'page=x',
    'per_page=0',
    'per_page=-5',
    'status=done',
    'from=2026-02-30',
    'from=2026-03-02&to=2026-03-01',
  ])('answers 400 to ?%s', async (query) => {
    const { id } = await createHabit(as);
    await as.get(`/v1/habits/${id}/executions?${query}`).badRequest();
  });

  it('judges the query after 404 and 403', async () => {
    const { id } = await createHabit(as);
    await service.as({ id: 99 }).get(`/v1/habits/${id}/executions?page=x`).forbidden();
    await as.get('/v1/habits/x/executions?page=x').notFound();
  });
});

describe('GET /v1/habits/{habit_id}/day-history/', () => {
  it('returns each day with executions and its status, newest first', async () => {
    const { id } = await createHabit(as, { start_date: '2026-03-06', hours: ['08:00', '09:00'] });
    await answerDay(as, '2026-03-06');
    const { executions } = await history(id, '?from=2026-03-07&to=2026-03-08');
    const answer = (index: number, status: string): Promise<unknown> =>
      as.put(`/v1/habits/executions/${String(executions[index]?.id)}`, { status }).ok();
    await answer(2, 'completed');
    await answer(0, 'not-completed');
    const body = await as.get(`/v1/habits/${id}/day-history/?from=2026-03-05&to=2026-03-09`).ok();
    expect(body).toEqual({
      habit_id: id,
      habit_name: 'Beber água',
      streak: 0,
      consistency: 'developing',
      strength: 4.4,
      data: [
        dayRow('2026-03-09', 'Segunda-feira', [0, 0, 2], 'pending'),
        dayRow('2026-03-08', 'Domingo', [0, 1, 1], 'not-completed'),
        dayRow('2026-03-07', 'Sábado', [1, 0, 1], 'partial'),
        dayRow('2026-03-06', 'Sexta-feira', [2, 0, 0], 'completed'),
      ],
    });
  });

  it('is of today and the 29 days before by default', async () => {
    const { id } = await createHabit(as, { start_date: '2025-01-01' });
    const { data } = await as.get(`/v1/habits/${id}/day-history`).ok<{ data: { date: string }[] }>();
    expect([data.length, data[0]?.date, data.at(-1)?.date]).toEqual([30, '2026-03-10', '2026-02-09']);
  });

  it('takes 366 days at most, in order; else 400', async () => {
    const { id } = await createHabit(as);
    await as.get(`/v1/habits/${id}/day-history?from=2024-01-01&to=2024-12-31`).ok();
    await as.get(`/v1/habits/${id}/day-history?from=2024-01-01&to=2025-01-01`).badRequest();
    await as.get(`/v1/habits/${id}/day-history?from=2024-01-02&to=2024-01-01`).badRequest();
    await as.get(`/v1/habits/${id}/day-history?from=yesterday`).badRequest();
  });
});
