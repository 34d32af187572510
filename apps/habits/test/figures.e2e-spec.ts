import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { execute, query } from '@rotina/service-kit/database';
import { startService } from '@rotina/testing';
import type { Caller, TestService } from '@rotina/testing';
import { habitsCreated } from '../src/habits/habits.figures.js';
import { habitsService } from '../src/service.js';
import { createHabit } from './factories.js';

interface Figures {
  data: { name: string; unit: string; points: { date: string; value: number }[] }[];
}

const path = '/admin/api/habits/figures';
let service: TestService;
let admin: Caller;

beforeAll(async () => {
  service = await startService(habitsService);
  admin = service.as({ id: 1, roles: ['user', 'admin'] });
});
afterAll(() => service.close());

const sql = (text: string): Promise<number> => execute(service.database.manager, text);

describe('GET /admin/api/habits/figures', () => {
  it('counts habits by day of São Paulo, with zeros, and the last thirty days by default', async () => {
    service.clock.set('2026-03-09T02:59:59Z');
    await createHabit(service.as({ id: 900 }), { start_date: '2026-03-08' });
    service.clock.set('2026-03-09T03:00:00Z');
    await createHabit(service.as({ id: 900 }), { start_date: '2026-03-09' });
    await createHabit(service.as({ id: 901 }), { start_date: '2026-03-09' });
    service.clock.set('2026-03-11T02:59:59Z');
    const { data } = await admin.get(path).ok<Figures>();
    expect(data).toMatchObject([{ name: 'habits_created', unit: 'count' }]);
    const points = data[0]?.points ?? [];
    expect(points).toHaveLength(30);
    expect(points.slice(-4)).toEqual([
      { date: '2026-03-07', value: 0 },
      { date: '2026-03-08', value: 1 },
      { date: '2026-03-09', value: 2 },
      { date: '2026-03-10', value: 0 },
    ]);
    await admin
      .get(`${path}?from=2026-03-09&to=2026-03-09`)
      .ok({ data: [{ points: [{ date: '2026-03-09', value: 2 }] }] });
  });

  it.each([
    'from=2026-03-10&to=2026-03-09',
    'from=2026-02-30',
    'to=yesterday',
    'from=2025-01-01&to=2026-03-10',
    'from=2026-03-01&from=2026-03-02',
    'from=',
  ])('answers %s with a 400', async (search) => {
    await admin.get(`${path}?${search}`).badRequest();
  });

  it('is for administrators alone', async () => {
    await service
      .as({ id: 2, roles: ['user', 'operator', 'finance'] })
      .get(`${path}?from=x`)
      .forbidden();
    await service.as(null).get(path).unauthorized();
  });
});

describe('the habits of a month', () => {
  it('are counted by the index, beside those of eight years whose rows were written anew', async () => {
    await sql(
      `insert into habits (id, user_id, name, category, status, frequency, hours, start_date, schedule_versions, pauses,
          completed_count, off_schedule_count, answered_until, reconcile_at, created_at, updated_at)
        select gen_random_uuid(), n, 'x', 'other', 'active', 'daily', '{08:00}', '2018-03-10', '[]', '[]', 0, 0, '', now(),
          '2018-03-10'::timestamptz + n * interval '1 hour', now()
        from generate_series(1, 70000) n`,
    );
    await sql('update habits set completed_count = 1 where user_id % 10 = 0');
    await sql('vacuum analyze habits');
    const plan = await query<Record<string, string>>(service.database.manager, `explain ${habitsCreated.sql}`, [
      '2026-01-10',
      '2026-02-08',
    ]);
    const lines = plan.map((line) => String(line['QUERY PLAN'])).join('\n');
    expect(lines).toContain('Bitmap Index Scan on habits_created');
  }, 60_000);
});
