import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { execute, query } from '@rotina/service-kit/database';
import { startService } from '@rotina/testing';
import type { TestService } from '@rotina/testing';
import { statesOfUserSelects } from '../src/reports/habit-states.query.js';
import { streaksOfHabitsSql } from '../src/habits/streaks.query.js';
import { habitsService } from '../src/service.js';
import { createHabit } from './factories.js';

let service: TestService;

beforeAll(async () => {
  service = await startService(habitsService);
});
afterAll(() => service.close());

const sql = (text: string, params: unknown[]): Promise<number> => execute(service.database.manager, text, params);

const scansOf = async (explain: string, text: string, params: unknown[] = []): Promise<string[]> => {
  const plan = await query<Record<string, string>>(service.database.manager, `explain (${explain}) ${text}`, params);
  return plan.map((line) => String(line['QUERY PLAN'])).filter((line) => line.includes('Scan'));
};

describe("a user's active habits", () => {
  it("are counted by the user's index, also in a plan that a session made while there was no habit", async () => {
    const count = "select count(*) from habits where user_id = $1 and deleted_at is null and status = 'active'";
    expect(await scansOf('generic_plan', count)).toEqual([expect.stringContaining('habits_of_user')]);
  });
});

describe('the daily listing', () => {
  it('is read by indexes alone, beside 100,000 users with habits, one with answers for ten years', async () => {
    await sql(
      `insert into habits (id, user_id, name, category, status, frequency, hours, start_date, schedule_versions, pauses,
          completed_count, off_schedule_count, answered_until, reconcile_at, created_at, updated_at)
        select gen_random_uuid(), u, 'x', 'other', 'active', 'daily', '{08:00}', '2016-03-10', '[]', '[]', 0, 0, '',
          now(), now(), now() from generate_series(10001, 110000) u`,
      [],
    );
    await sql(
      `insert into execution_answers select id, d::date, '08:00', 'completed', now(), now(), false, user_id
        from habits, generate_series(case user_id when 10001 then '2016-03-10'::date else '2026-03-10' end, '2026-03-10', '1 day') d
        where user_id = 10001 or user_id % 10 = 0`,
      [],
    );
    await sql(
      `insert into streaks select id, d::date, d::date, 1
        from habits, generate_series(case user_id when 10001 then '2016-03-10'::date else '2026-03-10' end, '2026-03-10', '2 day') d
        where user_id = 10001 or user_id % 10 = 0`,
      [],
    );
    await service.database.manager.query('analyze');
    for (const { text } of [statesOfUserSelects.plain.statement, statesOfUserSelects.full.statement]) {
      const scans = await scansOf('generic_plan', text);
      expect(scans).toContainEqual(expect.stringContaining('habits_of_user'));
      expect(scans).toContainEqual(expect.stringContaining('execution_answers_of_day'));
      expect(scans.filter((line) => line.includes('Seq Scan'))).toEqual([]);
    }
  }, 60_000);
});

describe('the strength of a habit ten years old', () => {
  it('is read by key, from the days that still weigh something', async () => {
    const as = service.as({ id: 5 });
    const { id } = await createHabit(as, { start_date: '2016-03-10' });
    await sql(
      `insert into streaks select $1, d::date, d::date, 1
        from generate_series('2016-03-10'::date, '2026-03-08', '2 day') d`,
      [id],
    );
    await sql(
      `update habits set latest_streak = (select json_build_array(first_day, last_day, days, null)
        from streaks where habit_id = id order by first_day desc limit 1) where id = $1`,
      [id],
    );
    await service.database.manager.query('analyze');
    const explain = 'analyze, costs off, timing off, summary off';
    const scans = await scansOf(explain, streaksOfHabitsSql.text, [[id], ['2025-01-14'], ['2026-03-09']]);
    expect(scans.filter((line) => line.includes('streaks_key'))).toHaveLength(2);
    expect(scans.filter((line) => line.includes('Seq Scan'))).toEqual([]);
    await as.get(`/v1/habits/${id}/executions`).ok({ strength: 48.7 });
  });
});
