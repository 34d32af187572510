import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startService } from '@rotina/testing';
import type { Caller, TestService } from '@rotina/testing';
import { habitsService } from '../src/service.js';
import { answerDay, createHabit } from './factories.js';
import type { ExecutionJson } from './factories.js';

let service: TestService;
let as: Caller;
let userId = 300;

beforeAll(async () => {
  service = await startService(habitsService);
});
beforeEach(() => {
  service.clock.set('2026-03-10T15:00:00Z');
  userId += 1;
  as = service.as({ id: userId });
});
afterAll(() => service.close());

interface HistoryJson {
  total: number;
  executions: (ExecutionJson & { day_of_week: string })[];
}

const history = (id: string, query = ''): Promise<HistoryJson> =>
  as.get(`/v1/habits/${id}/executions${query}`).ok<HistoryJson>();
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
  it('answers each day with executions and how it stands, newest first', async () => {
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
      data: [
        {
          date: '2026-03-09',
          day_of_week: 'Segunda-feira',
          total: 2,
          completed: 0,
          not_completed: 0,
          pending: 2,
          status: 'pending',
        },
        {
          date: '2026-03-08',
          day_of_week: 'Domingo',
          total: 2,
          completed: 0,
          not_completed: 1,
          pending: 1,
          status: 'not-completed',
        },
        {
          date: '2026-03-07',
          day_of_week: 'Sábado',
          total: 2,
          completed: 1,
          not_completed: 0,
          pending: 1,
          status: 'partial',
        },
        {
          date: '2026-03-06',
          day_of_week: 'Sexta-feira',
          total: 2,
          completed: 2,
          not_completed: 0,
          pending: 0,
          status: 'completed',
        },
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

  it('has the date window of the daily listing', async () => {
    await as.get('/v1/habits/day/2016-03-10/').ok({ total: 0, progress: 0, habits: [] });
    for (const date of ['2016-03-09', '2028-03-11', '2026-02-30', 'x'])
      await as.get(`/v1/habits/day/${date}`).badRequest();
    await service.as(null).get('/v1/habits/day/x').unauthorized();
  });
});
