import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UserErased } from '@rotina/contracts';
import { query } from '@rotina/service-kit/database';
import { startService } from '@rotina/testing';
import type { TestService } from '@rotina/testing';
import { habitsService } from '../src/service.js';
import { aHabit, answerDay, createHabit } from './factories.js';

let service: TestService;

beforeAll(async () => {
  service = await startService(habitsService);
});
afterAll(() => service.close());

describe('USER_ERASED', () => {
  it("removes the user's data, and nobody else's", async () => {
    const [gone, stays] = [service.as({ id: 1 }), service.as({ id: 11 })];
    for (const as of [gone, stays]) {
      await as.with({ 'idempotency-key': 'k' }).post('/v1/habits', aHabit()).created();
      const { id } = await createHabit(as);
      await answerDay(as, '2026-03-10');
      await as.get('/v1/habits/calendar').ok();
      await as.delete(`/v1/habits/${id}`).noContent();
    }
    await service.deliver(UserErased, { user_id: 1, erased_at: '2026-03-10T15:00:00Z' });
    const left = await query(
      service.database.manager,
      `select (select array_agg(distinct user_id) from habits) as users, (select count(*)::int from execution_answers) as answers,
        (select count(*)::int from streaks) as streaks, (select array_agg(scope) from idempotency_keys) as keys,
        (select array_agg(user_id) from calendar_addresses) as calendars`,
    );
    expect(left).toEqual([{ users: [11], answers: 2, streaks: 2, keys: ['user:11 POST /v1/habits'], calendars: [11] }]);
  });
});
