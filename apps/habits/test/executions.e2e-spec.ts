import { describe, expect, it } from 'vitest';
import { ExecutionAnswered } from '@rotina/contracts';
import { answerDay, createHabit, listDay } from './factories.js';
import type { ExecutionJson } from './factories.js';
import { as, habitsUnderTest, service, userId } from './harness.js';

habitsUnderTest(100);

const first = async (date = '2026-03-10'): Promise<ExecutionJson> => {
  const [execution] = (await listDay(as, date)).data;
  if (!execution) throw new Error(`Nothing on ${date}.`);
  return execution;
};

describe('GET /v1/habits/executions/{date}', () => {
  it('lists all executions of the logged-in user for the date, pending ones without executed_at', async () => {
    const habit = await createHabit(as, { category: 'health' });
    await createHabit(service.as({ id: 99 }));
    expect(await listDay(as, '2026-03-10')).toEqual({
      date: '2026-03-10',
      data: [
        {
          id: expect.any(String),
          habit_id: habit.id,
          habit_name: 'Beber água',
          habit_category: 'health',
          scheduled_date: '2026-03-10',
          scheduled_time: '08:00',
          status: 'pending',
          streak: 0,
          consistency: 'starting',
        },
      ],
      total: 1,
      completed: 0,
    });
  });

  it('orders by time and then by habit name', async () => {
    await createHabit(as, { name: 'Zumba', hours: ['07:00', '12:00'] });
    await createHabit(as, { name: 'Água', hours: ['07:00', '22:00'] });
    const { data } = await listDay(as, '2026-03-10');
    expect(data.map(({ habit_name, scheduled_time }) => `${scheduled_time} ${habit_name}`)).toEqual([
      '07:00 Água',
      '07:00 Zumba',
      '12:00 Zumba',
      '22:00 Água',
    ]);
  });

  it('counts in total the distinct habits, in completed those whose executions of the day are all completed', async () => {
    await createHabit(as, { name: 'A', hours: ['07:00', '12:00'] });
    await createHabit(as, { name: 'B' });
    const { data } = await listDay(as, '2026-03-10');
    for (const { id, habit_name, scheduled_time } of data) {
      if (habit_name === 'B' || scheduled_time === '07:00')
        await as.put(`/v1/habits/executions/${id}`, { status: 'completed' }).ok();
    }
    expect(await listDay(as, '2026-03-10')).toMatchObject({ total: 2, completed: 1 });
    await answerDay(as, '2026-03-10');
    expect(await listDay(as, '2026-03-10')).toMatchObject({ total: 2, completed: 2 });
  });

  it('reads any date from ten years back to two years ahead; further is 400', async () => {
    for (const date of ['2016-03-10', '2028-03-10']) await listDay(as, date);
    for (const date of ['2016-03-09', '2028-03-11', '2026-02-30', 'today', '2026-3-1']) {
      await as.get(`/v1/habits/executions/${date}`).badRequest();
    }
  });

  it('keeps every hour once on a daylight-saving night', async () => {
    const newYork = service.as({ id: 5000 + userId, zoneinfo: 'America/New_York' });
    await createHabit(newYork, { start_date: '2026-03-01', hours: ['01:30', '02:30', '03:30'] });
    for (const date of ['2026-03-08', '2026-11-01']) {
      expect((await listDay(newYork, date)).data.map(({ scheduled_time }) => scheduled_time)).toEqual([
        '01:30',
        '02:30',
        '03:30',
      ]);
    }
  });

  it('answers 401 without a token', async () => {
    await service.as(null).get('/v1/habits/executions/2026-03-10').unauthorized();
  });
});

describe('PUT /v1/habits/executions/{execution_id}', () => {
  it('answers 200 with the updated execution, including executed_at', async () => {
    await createHabit(as);
    const execution = await first();
    const answered = await as.put(`/v1/habits/executions/${execution.id}`, { status: 'completed' }).ok();
    expect(answered).toEqual({
      ...execution,
      status: 'completed',
      executed_at: '2026-03-10T15:00:00.000Z',
      streak: 1,
      consistency: 'consolidated',
    });
    expect(await first()).toEqual(answered);
  });

  it('keeps the first executed_at when the same status is repeated, and sets it anew when it changes', async () => {
    await createHabit(as);
    const { id } = await first();
    await as.put(`/v1/habits/executions/${id}`, { status: 'completed' }).ok();
    service.clock.advance({ hours: 1 });
    await as
      .put(`/v1/habits/executions/${id}`, { status: 'completed' })
      .ok({ executed_at: '2026-03-10T15:00:00.000Z' });
    await as
      .put(`/v1/habits/executions/${id}`, { status: 'not-completed' })
      .ok({ executed_at: '2026-03-10T16:00:00.000Z', status: 'not-completed' });
  });

  it('rejects a move back to pending, and every other status, with 422', async () => {
    await createHabit(as);
    const { id } = await first();
    for (const body of [{ status: 'pending' }, { status: 'done' }, { status: null }, {}]) {
      await as
        .put(`/v1/habits/executions/${id}`, body)
        .unprocessable({ error: { message: [expect.stringContaining(' status ')] } });
    }
  });

  it('answers executions of the past and of the future', async () => {
    await createHabit(as, { start_date: '2025-01-01' });
    for (const date of ['2025-01-01', '2027-05-05']) {
      const { id } = await first(date);
      await as
        .put(`/v1/habits/executions/${id}`, { status: 'completed' })
        .ok({ status: 'completed', scheduled_date: date });
    }
  });

  it("answers 404 for an unknown execution, 403 for another user's, both before the body is validated", async () => {
    const habit = await createHabit(as, { frequency: 'weekly', weekly_days: ['tue'] });
    const { id } = await first();
    for (const unknown of ['x', 'A'.repeat(28), '2026-03-10', habit.id]) {
      await as
        .put(`/v1/habits/executions/${unknown}`, {})
        .notFound({ error: { message: ['Execução não encontrada.'] } });
    }
    await service.as({ id: 99 }).put(`/v1/habits/executions/${id}`, '{').forbidden();
    await service.as(null).put(`/v1/habits/executions/x`, '{').unauthorized();
  });

  it('publishes EXECUTION_ANSWERED once per change', async () => {
    const habit = await createHabit(as);
    const { id } = await first();
    await as.put(`/v1/habits/executions/${id}`, { status: 'completed' }).ok();
    await as.put(`/v1/habits/executions/${id}`, { status: 'completed' }).ok();
    const events = (await service.events.published(ExecutionAnswered)).filter(({ habit_id }) => habit_id === habit.id);
    expect(events).toEqual([
      {
        user_id: userId,
        habit_id: habit.id,
        execution_id: id,
        status: 'completed',
        executed_at: '2026-03-10T15:00:00.000Z',
      },
    ]);
  });

  it('has one result when the same execution is answered fifty times at once', async () => {
    await createHabit(as, { start_date: '2026-03-09' });
    const { id } = await first();
    const statuses = Array.from({ length: 50 }, (_, index) => (index % 2 ? 'completed' : 'not-completed'));
    await Promise.all(statuses.map((status) => as.put(`/v1/habits/executions/${id}`, { status }).ok()));
    await as.put(`/v1/habits/executions/${id}`, { status: 'completed' }).ok({ streak: 1, consistency: 'developing' });
  });
});

describe('DELETE /v1/habits/executions/{id}/status', () => {
  it('undoes an answer', async () => {
    await createHabit(as);
    const pending = await first();
    await answerDay(as, '2026-03-10');
    await as.delete(`/v1/habits/executions/${pending.id}/status`).noContent();
    expect(await first()).toEqual(pending);
    await as.delete(`/v1/habits/executions/${pending.id}/status`).noContent();
  });
});

describe('streak and consistency', () => {
  it('count consecutive scheduled days back from today, which is skipped while it is pending', async () => {
    await createHabit(as, { start_date: '2026-03-06' });
    for (const date of ['2026-03-06', '2026-03-08', '2026-03-09']) await answerDay(as, date);
    expect(await first()).toMatchObject({ streak: 2, consistency: 'consistent' });
    await answerDay(as, '2026-03-07');
    expect(await first()).toMatchObject({ streak: 4, consistency: 'consistent' });
    await answerDay(as, '2026-03-10');
    expect(await first()).toMatchObject({ streak: 5, consistency: 'consolidated' });
  });

  it('are broken by a past execution never answered, and at once by not-completed today', async () => {
    await createHabit(as, { start_date: '2026-03-09' });
    await answerDay(as, '2026-03-09');
    await answerDay(as, '2026-03-10', 'not-completed');
    expect((await first()).streak).toBe(0);
    await answerDay(as, '2026-03-10');
    expect((await first()).streak).toBe(2);
    service.clock.advance({ days: 2 });
    expect((await first('2026-03-12')).streak).toBe(0);
  });

  it('skip days without executions', async () => {
    await createHabit(as, { start_date: '2026-03-01', frequency: 'weekly', weekly_days: ['tue'] });
    await answerDay(as, '2026-03-03');
    await answerDay(as, '2026-03-10');
    expect((await first()).streak).toBe(2);
  });

  it('count answers ahead of time for consistency and never for the streak', async () => {
    await createHabit(as);
    await answerDay(as, '2026-03-11');
    expect(await first()).toMatchObject({ streak: 0, consistency: 'developing' });
    await answerDay(as, '2026-03-10');
    expect(await first()).toMatchObject({ streak: 1, consistency: 'consolidated' });
    service.clock.advance({ days: 1 });
    expect((await first('2026-03-11')).streak).toBe(2);
  });
});
