import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HabitCreated } from '@rotina/contracts';
import { startService } from '@rotina/testing';
import type { Caller, TestService } from '@rotina/testing';
import { habitsService } from '../../../apps/habits/src/service.js';
import { aHabit } from '../../../apps/habits/test/factories.js';

let service: TestService;
let as: Caller;
let userId = 4_000;

beforeAll(async () => {
  service = await startService(habitsService, { env: { FIXTURES: 'true' } });
  // Ends the session that stores an answer, as the end of its process would.
  await sql(`create function end_session() returns trigger language plpgsql as $$
    begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`);
});
beforeEach(() => {
  userId += 1;
  as = service.as({ id: userId }).with({ 'idempotency-key': 'once' });
});
afterAll(() => service.close());

const sql = (text: string): Promise<unknown> => service.database.manager.query(text);

/** Sends a request whose process dies once the work is done and before the answer is stored, and then repeats it. */
async function repeatAfterDeath(path: string, body: object): Promise<unknown> {
  await sql(`create trigger end_session before insert or update of body on idempotency_keys
    for each row when (new.body is not null) execute function end_session()`);
  const { status } = await as.post(path, body).response();
  expect(status).toBeGreaterThanOrEqual(500);
  await sql('drop trigger end_session on idempotency_keys');
  return as.post(path, body).created();
}

describe('a request with an Idempotency-Key whose process dies before the answer is stored', () => {
  it('creates one habit when it is repeated', async () => {
    const habit = await repeatAfterDeath('/v1/habits', aHabit());
    await service
      .as({ id: userId })
      .get('/v1/habits')
      .ok({ total: 1, data: [habit] });
    expect(await as.post('/v1/habits', aHabit()).created()).toEqual(habit);
  });

  it('creates each default habit once when it is repeated', async () => {
    await repeatAfterDeath('/v1/habits/default', { time_of_day: 'night', default_habit_ids: [1, 3] });
    await service.as({ id: userId }).get('/v1/habits').ok({ total: 2 });
  });

  it('publishes one event for one habit', async () => {
    await repeatAfterDeath('/v1/habits', aHabit());
    const events = (await service.events.published(HabitCreated)).filter(({ user_id }) => user_id === userId);
    expect(events).toHaveLength(1);
  });
});
