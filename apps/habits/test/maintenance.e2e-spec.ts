import { describe, expect, it } from 'vitest';
import { UserErased } from '@rotina/contracts';
import { execute, query } from '@rotina/service-kit/database';
import { eventually } from '@rotina/testing';
import { ReconciliationService } from '../src/maintenance/reconciliation.service.js';
import { answerDay, createHabit, listDay } from './factories.js';
import { as, habitsUnderTest, service, userId } from './harness.js';

habitsUnderTest(500);

const sql = (text: string, params: unknown[]): Promise<number> => execute(service.database.manager, text, params);
const countOf = async (table: string, habitId: string): Promise<number> => {
  const column = table === 'habits' ? 'id' : 'habit_id';
  const found = await query<{ n: number }>(
    service.database.manager,
    `select count(*)::int as n from ${table} where ${column} = $1`,
    [habitId],
  );
  return found[0]?.n ?? 0;
};

describe('the reconciliation of counters', () => {
  it('corrects what has drifted, and reports it', async () => {
    const { id } = await createHabit(as, { start_date: '2026-03-08' });
    for (const date of ['2026-03-08', '2026-03-09', '2026-03-10']) await answerDay(as, date);
    const right = await listDay(as, '2026-03-10');
    await sql('update habits set completed_count = 77, off_schedule_count = 3 where id = $1', [id]);
    await sql('update streaks set days = 9 where habit_id = $1', [id]);
    expect(await listDay(as, '2026-03-10')).not.toEqual(right);
    expect(await service.get(ReconciliationService).reconcile(id)).toBe(false);
    expect(await listDay(as, '2026-03-10')).toEqual(right);
    expect(await service.get(ReconciliationService).reconcile(id)).toBe(true);
  });

  it.each([
    ['streak', `'["2026-03-08","2026-03-09",2,15]'`],
    ['strength', `jsonb_set(latest_streak::jsonb, '{3}', '50')`],
    ['lack of a streak', 'null'],
  ])('corrects a wrong %s in the row of a habit', async (_what, wrong) => {
    const { id } = await createHabit(as, { start_date: '2026-03-09' });
    for (const date of ['2026-03-09', '2026-03-10']) await answerDay(as, date);
    const day = (): Promise<object> => as.get('/v1/habits/day/2026-03-10').ok();
    const right = await day();
    await sql(`update habits set latest_streak = ${wrong} where id = $1`, [id]);
    expect(await day()).not.toEqual(right);
    expect(await service.get(ReconciliationService).reconcile(id)).toBe(false);
    expect(await day()).toEqual(right);
    expect(await service.get(ReconciliationService).reconcile(id)).toBe(true);
  });

  it('runs off-peak for every habit that was changed', async () => {
    const { id } = await createHabit(as);
    await answerDay(as, '2026-03-10');
    await sql('update habits set completed_count = 0 where id = $1', [id]);
    service.clock.set('2026-03-11T06:30:00Z');
    await eventually(async () => {
      expect((await listDay(as, '2026-03-10')).data).toMatchObject([{ consistency: 'consolidated' }]);
    });
  });
});

describe('GET /admin/api/habits/drift-reports', () => {
  const path = '/admin/api/habits/drift-reports';

  it('lists what was corrected, once for each correction, until the habit is erased', async () => {
    const admin = service.as({ id: 1, roles: ['user', 'admin'] });
    const { id } = await createHabit(as);
    await answerDay(as, '2026-03-10');
    await sql('update habits set completed_count = 77 where id = $1', [id]);
    await service.get(ReconciliationService).reconcile(id);
    await service.get(ReconciliationService).reconcile(id);
    const reports = await admin.get(`${path}?filter={"habit_id":"${id}"}`).ok<{ id: string }[]>();
    const corrected = { completed: 1, off_schedule: 0, streaks: 1, other_streaks: [] };
    const report = { habit_id: id, stored: { ...corrected, completed: 77 }, corrected, at: '2026-03-10T15:00:00.000Z' };
    expect(reports).toMatchObject([report]);
    await admin.get(`${path}/${reports[0]?.id ?? ''}`).ok(report);
    await service.deliver(UserErased, { user_id: userId, erased_at: '2026-03-10T15:00:00Z' });
    expect(await countOf('drift_reports', id)).toBe(0);
    await admin.get(`${path}/${reports[0]?.id ?? ''}`).notFound();
  });

  it('is read only, and for administrators alone', async () => {
    const admin = service.as({ id: 1, roles: ['user', 'admin'] });
    await admin.get(`${path}/x`).notFound();
    await admin.post(path, {}).notFound();
    await service
      .as({ id: 2, roles: ['user', 'operator'] })
      .get(path)
      .forbidden();
  });
});

describe('removed habits', () => {
  it('are purged with their answers after 30 days', async () => {
    const { id } = await createHabit(as);
    await answerDay(as, '2026-03-10');
    await as.delete(`/v1/habits/${id}`).noContent();
    service.clock.advance({ days: 29 });
    expect(await countOf('habits', id)).toBe(1);
    service.clock.advance({ days: 2 });
    await eventually(async () => expect(await countOf('habits', id)).toBe(0));
    expect(await countOf('execution_answers', id)).toBe(0);
  });
});
