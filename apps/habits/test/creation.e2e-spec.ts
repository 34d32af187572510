import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HabitCreated } from '@rotina/contracts';
import { startService } from '@rotina/testing';
import type { Caller, TestService } from '@rotina/testing';
import { habitsService } from '../src/service.js';
import { aHabit, createHabit, listDay } from './factories.js';
import type { ErrorJson } from './factories.js';

let service: TestService;
let as: Caller;

beforeAll(async () => {
  service = await startService(habitsService);
  service.clock.set('2026-03-10T15:00:00Z');
  as = service.as({ id: 7 });
});
afterAll(() => service.close());

const messagesOf = async (body: unknown): Promise<string[]> =>
  (await as.post('/v1/habits', body).unprocessable<ErrorJson>()).error.message;

describe('POST /v1/habits', () => {
  it('answers 201 with the created Habit, including frequency_label', async () => {
    const habit = await as
      .post(
        '/v1/habits',
        aHabit({
          description: 'Um copo',
          category: 'health',
          end_date: '2026-12-31',
          hours: ['20:00', '08:00', '08:00'],
        }),
      )
      .created();
    expect(habit).toEqual({
      id: expect.any(String),
      name: 'Beber água',
      description: 'Um copo',
      category: 'health',
      category_label: 'Saúde',
      frequency: 'daily',
      frequency_label: 'Diariamente',
      status: 'active',
      start_date: '2026-03-10',
      end_date: '2026-12-31',
      hours: ['08:00', '20:00'],
      weekly_days: null,
      monthly_day: null,
      created_at: '2026-03-10T15:00:00.000Z',
      updated_at: '2026-03-10T15:00:00.000Z',
    });
  });

  it('generates executions automatically, from the first hour of the start date', async () => {
    const habit = await createHabit(as, { name: 'Ler', hours: ['06:00', '22:00'] });
    const { data } = await listDay(as, '2026-03-10');
    expect(data.filter(({ habit_id }) => habit_id === habit.id).map(({ scheduled_time }) => scheduled_time)).toEqual([
      '06:00',
      '22:00',
    ]);
  });

  it('takes the current date of the user for start_date: tomorrow in Tokyo', async () => {
    const tokyo = service.as({ id: 8, zoneinfo: 'Asia/Tokyo' });
    expect((await createHabit(tokyo)).start_date).toBe('2026-03-11');
  });

  it('keeps weekly_days in week order and null unless weekly, and monthly_day null unless monthly', async () => {
    const weekly = aHabit({ frequency: 'weekly', weekly_days: ['sat', 'mon', 'sat'], monthly_day: 99 });
    await as
      .post('/v1/habits', weekly)
      .created({ weekly_days: ['mon', 'sat'], monthly_day: null, frequency_label: 'Semanalmente' });
    const monthly = aHabit({ frequency: 'monthly', monthly_day: 31, weekly_days: ['xxx'] });
    await as
      .post('/v1/habits', monthly)
      .created({ weekly_days: null, monthly_day: 31, frequency_label: 'Mensalmente' });
  });

  it('takes emoji and right-to-left names as they are', async () => {
    await as.post('/v1/habits', aHabit({ name: ' 🏃‍♀️ ריצה ' })).created({ name: '🏃‍♀️ ריצה' });
  });

  it('publishes HABIT_CREATED', async () => {
    const habit = await createHabit(service.as({ id: 70 }));
    expect(await service.events.published(HabitCreated)).toContainEqual({
      user_id: 70,
      habit_id: habit.id,
      frequency: 'daily',
    });
  });

  it('is found with a slash at the end, too', async () => {
    await as.post('/v1/habits/', aHabit()).created();
  });

  it('needs a token, before the body is read', async () => {
    await service
      .as(null)
      .post('/v1/habits', '{')
      .unauthorized({ error: { message: ['Falta o cabeçalho Authorization.'] } });
  });

  it('answers 400 to a body that cannot be read', async () => {
    for (const body of ['{', '[]', '"x"', 'null', '']) await as.post('/v1/habits', body).badRequest();
  });

  it('names a missing hours field as required, in Portuguese', async () => {
    expect(await messagesOf({ name: 'x', frequency: 'daily' })).toEqual(['O campo hours é obrigatório.']);
  });

  it('answers in English and Spanish by Accept-Language', async () => {
    const body = { name: 'x', frequency: 'daily' };
    const english = await as
      .with({ 'accept-language': 'en-US,en;q=0.9' })
      .post('/v1/habits', body)
      .unprocessable<ErrorJson>();
    expect(english.error.message).toEqual(['The field hours is required.']);
    const spanish = await as.with({ 'accept-language': 'es' }).post('/v1/habits', body).unprocessable<ErrorJson>();
    expect(spanish.error.message).toEqual(['El campo hours es obligatorio.']);
  });

  it('returns all field errors at once, one message each', async () => {
    const messages = await messagesOf({
      category: 'zzz',
      hours: [],
      frequency: 'hourly',
      start_date: '2026-13-01',
      end_date: 7,
    });
    for (const field of ['name', 'category', 'hours', 'frequency', 'start_date', 'end_date']) {
      expect(messages.filter((message) => message.includes(` ${field} `))).toHaveLength(1);
    }
    expect(messages).toHaveLength(6);
  });

  it.each([
    ['name', { name: '' }],
    ['name', { name: '   ' }],
    ['name', { name: null }],
    ['name', { name: 7 }],
    ['name', { name: 'x'.repeat(201) }],
    ['name', { name: 'a\0b' }],
    ['description', { description: 'x'.repeat(2001) }],
    ['description', { description: {} }],
    ['category', { category: 'unknown' }],
    ['frequency', { frequency: 'yearly' }],
    ['frequency', { frequency: null }],
    ['hours', { hours: '08:00' }],
    ['hours', { hours: [] }],
    ['hours', { hours: null }],
    ['hours', { hours: ['24:00'] }],
    ['hours', { hours: ['8:00'] }],
    ['hours', { hours: [800] }],
    ['hours', { hours: [null] }],
    ['hours', { hours: Array.from({ length: 10_000 }, () => '08:00') }],
    ['weekly_days', { frequency: 'weekly' }],
    ['weekly_days', { frequency: 'weekly', weekly_days: [] }],
    ['weekly_days', { frequency: 'weekly', weekly_days: ['monday'] }],
    ['weekly_days', { frequency: 'weekly', weekly_days: 'mon' }],
    ['monthly_day', { frequency: 'monthly' }],
    ['monthly_day', { frequency: 'monthly', monthly_day: 0 }],
    ['monthly_day', { frequency: 'monthly', monthly_day: 32 }],
    ['monthly_day', { frequency: 'monthly', monthly_day: 1.5 }],
    ['monthly_day', { frequency: 'monthly', monthly_day: '1' }],
    ['start_date', { start_date: '2026-02-30' }],
    ['start_date', { start_date: '2016-03-09' }],
    ['end_date', { end_date: '2026-02-30' }],
    ['end_date', { end_date: '2026-03-09' }],
    ['end_date', { start_date: '2026-05-02', end_date: '2026-05-01' }],
  ])('answers 422 with one message that names %s for %j', async (field, change) => {
    const messages = await messagesOf(aHabit(change));
    expect(messages).toEqual([expect.stringContaining(` ${field} `)]);
  });

  it('lets start_date lie ten years back, and its past occurrences exist', async () => {
    const habit = await createHabit(service.as({ id: 9 }), { start_date: '2016-03-10' });
    const { data } = await listDay(service.as({ id: 9 }), '2016-03-10');
    expect(data.map(({ habit_id }) => habit_id)).toEqual([habit.id]);
  });
});

describe('creations at the same time', () => {
  it('give everyone their own habit with its own event, and refuse only what is wrong', async () => {
    const users = Array.from({ length: 20 }, (_, index) => 1_000 + index);
    const made = await Promise.all(
      users.map(async (id) => {
        const [habit] = await Promise.all([
          createHabit(service.as({ id }), { name: `Hábito ${id}`, frequency: 'weekly', weekly_days: ['mon'] }),
          service
            .as({ id })
            .post('/v1/habits', aHabit({ hours: [] }))
            .unprocessable(),
        ]);
        await service
          .as({ id })
          .get('/v1/habits')
          .ok({ total: 1, data: [habit] });
        return { user_id: id, habit_id: habit.id, frequency: 'weekly' };
      }),
    );
    const published = (await service.events.published(HabitCreated)).filter(({ user_id }) => users.includes(user_id));
    expect(published).toHaveLength(20);
    expect(published).toEqual(expect.arrayContaining(made));
  });
});

describe('Idempotency-Key on creation', () => {
  it('answers a repeat with the stored status and body, and another body with 422', async () => {
    const caller = service.as({ id: 11 }).with({ 'idempotency-key': 'one' });
    const first = await caller.post('/v1/habits', aHabit()).created();
    expect(await caller.post('/v1/habits', aHabit()).created()).toEqual(first);
    await caller.post('/v1/habits', aHabit({ name: 'Outro' })).unprocessable();
    await service.as({ id: 11 }).get('/v1/habits').ok({ total: 1 });
  });
});
