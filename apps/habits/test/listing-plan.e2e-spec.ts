import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { affected, rows } from '@rotina/service-kit';
import { startService } from '@rotina/testing';
import type { TestService } from '@rotina/testing';
import { statesOfUserSql } from '../src/ledger/habit-state.query.js';
import { habitsService } from '../src/service.js';

let service: TestService;

beforeAll(async () => {
  service = await startService(habitsService);
});
afterAll(() => service.close());

const sql = (text: string, params: unknown[]): Promise<number> => affected(service.database.manager, text, params);

describe('the daily listing', () => {
  it('is read by indexes alone, whatever the number of users and answers', async () => {
    await sql(
      `insert into habits select gen_random_uuid(), u, 'x', null, 'other', 'active', 'daily', '{08:00}', null, null, '2026-01-01', null,
        '[]', '[]', 0, 0, '', now(), now(), now(), null, null from generate_series(10000, 14000) u`,
      [],
    );
    await sql(
      `insert into execution_answers select id, d::date, '08:00', 'completed', now(), now(), false
        from habits, generate_series('2026-01-01'::date, '2026-01-08', '1 day') d where user_id >= 10000`,
      [],
    );
    await sql(
      `insert into completion_runs select id, d::date, d::date, 1
        from habits, generate_series('2026-01-01'::date, '2026-01-08', '2 day') d where user_id >= 10000`,
      [],
    );
    await service.database.manager.query('analyze');
    const params = [12_000, '2026-03-10', '2026-03-10', '2026-03-10', '12:00', '2026-03-10T12:00'];
    const plan = await rows<Record<string, string>>(service.database.manager, `explain ${statesOfUserSql}`, params);
    const scans = plan.map((line) => String(line['QUERY PLAN'])).filter((line) => line.includes('Scan'));
    expect(scans).toContainEqual(expect.stringContaining('habits_of_user'));
    expect(scans.filter((line) => line.includes('Seq Scan'))).toEqual([]);
  });
});
