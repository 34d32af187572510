import { describe, expect, it } from 'vitest';
import { HabitFinished } from '@rotina/contracts';
import { aHabit, answerDay, createHabit, listDay } from './factories.js';
import type { ListingJson } from './factories.js';
import { as, habitsUnderTest, service, userId } from './harness.js';

habitsUnderTest(250);

const unknownId = '0190a000-0000-7000-8000-000000000000';
const times = ({ data }: ListingJson): string[] => data.map(({ scheduled_time }) => scheduled_time);

describe('PUT /v1/habits/{habit_id}', () => {
  it('is partial', async () => {
    const habit = await createHabit(as, { description: 'a' });
    service.clock.advance({ hours: 1 });
    const updated = await as.put(`/v1/habits/${habit.id}`, { name: 'Chá' }).ok();
    expect(updated).toEqual({ ...habit, name: 'Chá', updated_at: '2026-03-10T16:00:00.000Z' });
  });

  it('changes nothing when the same values are sent', async () => {
    const habit = await createHabit(as);
    service.clock.advance({ hours: 1 });
    expect(await as.put(`/v1/habits/${habit.id}`, aHabit()).ok()).toEqual(habit);
    expect(await as.put(`/v1/habits/${habit.id}`, {}).ok()).toEqual(habit);
  });

  it('ignores fields that are not its own', async () => {
    const habit = await createHabit(as);
    const body = { id: unknownId, user_id: 1, completed_count: 99, scheduleVersions: [], created_at: 'x' };
    expect(await as.put(`/v1/habits/${habit.id}`, body).ok()).toEqual(habit);
  });

  it('keeps executions before now and lets those from now on follow the new hours', async () => {
    const { id } = await createHabit(as, { start_date: '2026-03-09', hours: ['08:00', '20:00'] });
    const past = await listDay(as, '2026-03-09');
    await as.put(`/v1/habits/${id}`, { hours: ['07:00', '21:00'] }).ok();
    expect(await listDay(as, '2026-03-09')).toEqual(past);
    expect(times(await listDay(as, '2026-03-10'))).toEqual(['08:00', '21:00']);
    expect(times(await listDay(as, '2026-03-11'))).toEqual(['07:00', '21:00']);
  });

  it('keeps every answered execution until its answer is undone', async () => {
    const { id } = await createHabit(as);
    await answerDay(as, '2026-03-12');
    await as.put(`/v1/habits/${id}`, { hours: ['09:00'] }).ok();
    const { data } = await listDay(as, '2026-03-12');
    expect(data).toMatchObject([
      { scheduled_time: '08:00', status: 'completed' },
      { scheduled_time: '09:00', status: 'pending' },
    ]);
    const kept = String(data[0]?.id);
    await as.delete(`/v1/habits/executions/${kept}/status`).noContent();
    expect(times(await listDay(as, '2026-03-12'))).toEqual(['09:00']);
    await as.put(`/v1/habits/executions/${kept}`, { status: 'completed' }).notFound();
    await as.put(`/v1/habits/${id}`, { hours: ['08:00'] }).ok();
    expect((await listDay(as, '2026-03-12')).data.map((execution) => execution.id)).toEqual([kept]);
  });

  it('shows the present name in past days', async () => {
    const { id } = await createHabit(as, { start_date: '2026-03-01' });
    await as.put(`/v1/habits/${id}`, { name: 'Novo' }).ok();
    expect((await listDay(as, '2026-03-01')).data).toMatchObject([{ habit_name: 'Novo' }]);
  });

  it('creates executions from now on only when an ended habit is prolonged', async () => {
    const { id } = await createHabit(as, { start_date: '2026-03-01', end_date: '2026-03-05' });
    await as.put(`/v1/habits/${id}`, { end_date: null }).ok({ end_date: null });
    expect((await listDay(as, '2026-03-05')).total).toBe(1);
    expect((await listDay(as, '2026-03-06')).total).toBe(0);
    expect((await listDay(as, '2026-03-10')).total).toBe(0);
    expect((await listDay(as, '2026-03-11')).total).toBe(1);
  });

  it('removes nothing before now when end_date is moved into the past', async () => {
    const { id } = await createHabit(as, { start_date: '2026-03-01' });
    await as.put(`/v1/habits/${id}`, { end_date: '2026-03-02' }).ok();
    expect((await listDay(as, '2026-03-09')).total).toBe(1);
    expect((await listDay(as, '2026-03-11')).total).toBe(0);
  });

  it('lets start_date change only while it lies ahead', async () => {
    const ahead = await createHabit(as, { start_date: '2026-03-20' });
    await as.put(`/v1/habits/${ahead.id}`, { start_date: '2026-03-25' }).ok({ start_date: '2026-03-25' });
    expect((await listDay(as, '2026-03-24')).total).toBe(0);
    expect((await listDay(as, '2026-03-25')).total).toBe(1);
    const begun = await createHabit(as);
    await as.put(`/v1/habits/${begun.id}`, { start_date: '2026-03-20' }).unprocessable();
    await as.put(`/v1/habits/${begun.id}`, { start_date: '2026-03-10' }).ok();
  });

  it.each([
    ['name', { name: null }],
    ['frequency', { frequency: null }],
    ['hours', { hours: [] }],
    ['weekly_days', { frequency: 'weekly' }],
    ['monthly_day', { frequency: 'monthly' }],
    ['end_date', { end_date: '2026-03-09' }],
    ['status', { status: 'archived' }],
    ['status', { status: null }],
  ])('answers 422 with one message that names %s for %j', async (field, body) => {
    const { id } = await createHabit(as);
    await as
      .put(`/v1/habits/${id}`, body)
      .unprocessable({ error: { message: [expect.stringContaining(` ${field} `)] } });
  });

  it('validates the body after 404 and 403', async () => {
    const { id } = await createHabit(as);
    await as.put(`/v1/habits/${unknownId}`, { name: 7 }).notFound();
    await service.as({ id: 99 }).put(`/v1/habits/${id}`, '{').forbidden();
    await as.put(`/v1/habits/${id}`, '{').badRequest();
  });
});

describe('finishing and reactivating', () => {
  it('carries finished_at, stops pending executions after now, and publishes HABIT_FINISHED once', async () => {
    const { id } = await createHabit(as, { hours: ['08:00', '20:00'] });
    await as
      .put(`/v1/habits/${id}`, { status: 'finished' })
      .ok({ status: 'finished', finished_at: '2026-03-10T15:00:00.000Z' });
    service.clock.advance({ hours: 1 });
    await as.put(`/v1/habits/${id}`, { status: 'finished' }).ok({ finished_at: '2026-03-10T15:00:00.000Z' });
    expect(times(await listDay(as, '2026-03-10'))).toEqual(['08:00']);
    expect((await listDay(as, '2026-03-11')).total).toBe(0);
    const events = (await service.events.published(HabitFinished)).filter(({ habit_id }) => habit_id === id);
    expect(events).toEqual([{ user_id: userId, habit_id: id, finished_at: '2026-03-10T15:00:00.000Z' }]);
  });

  it('holds no executions in the gap, and clears finished_at', async () => {
    const { id } = await createHabit(as);
    await as.put(`/v1/habits/${id}`, { status: 'finished' }).ok();
    service.clock.advance({ days: 3 });
    expect(await as.put(`/v1/habits/${id}`, { status: 'active' }).ok({ status: 'active' })).not.toHaveProperty(
      'finished_at',
    );
    for (const date of ['2026-03-11', '2026-03-12', '2026-03-13']) expect((await listDay(as, date)).total).toBe(0);
    expect((await listDay(as, '2026-03-14')).total).toBe(1);
  });

  it('counts the streak of a finished habit back from its last scheduled day, which breaks it when pending', async () => {
    const { id } = await createHabit(as, { start_date: '2026-03-08' });
    await answerDay(as, '2026-03-08');
    await answerDay(as, '2026-03-09');
    expect((await listDay(as, '2026-03-10')).data).toMatchObject([{ streak: 2 }]);
    await as.put(`/v1/habits/${id}`, { status: 'finished' }).ok();
    expect((await listDay(as, '2026-03-10')).data).toMatchObject([{ streak: 0 }]);
    await answerDay(as, '2026-03-10');
    service.clock.advance({ days: 30 });
    expect((await listDay(as, '2026-03-10')).data).toMatchObject([{ streak: 3, consistency: 'consolidated' }]);
  });
});

describe('a user who changes zone', () => {
  it('keeps the dates already answered', async () => {
    const tokyo = service.as({ id: userId, zoneinfo: 'Asia/Tokyo' });
    await createHabit(tokyo, { hours: ['08:00'], start_date: '2026-03-08' });
    for (const date of ['2026-03-08', '2026-03-09', '2026-03-10', '2026-03-11']) await answerDay(tokyo, date);
    const answered = (await listDay(tokyo, '2026-03-11')).data;
    expect(answered).toMatchObject([{ streak: 4 }]);
    expect((await listDay(as, '2026-03-11')).data).toMatchObject([{ ...answered[0], streak: 3 }]);
  });
});
