import { describe, expect, it } from 'vitest';
import { UserAccessChanged } from '@rotina/contracts';
import { eventually } from '@rotina/testing';
import { answerDay, createHabit, listDay } from './factories.js';
import { as, habitsUnderTest, service, userId } from './harness.js';

habitsUnderTest(140);

const moveTo = (zoneinfo: string | undefined, revision: number): Promise<void> =>
  service.deliver(UserAccessChanged, {
    ...{ user_id: userId, revision, roles: ['user'], locked: false, expires_at: '2026-03-24T15:00:00Z' },
    ...(zoneinfo !== undefined && { zoneinfo }),
  });

/** The day on which a habit begins that says nothing about it. */
const today = async (): Promise<unknown> => (await createHabit(as)).start_date;

describe('a user whose time zone was changed', () => {
  it('has dates in the new zone with tokens of before, and keeps the dates of what was answered', async () => {
    await createHabit(as, { name: 'Ler', start_date: '2026-03-08' });
    await answerDay(as, '2026-03-09');
    const answered = (await listDay(as, '2026-03-09')).data;
    expect(await today()).toBe('2026-03-10');

    await moveTo('Pacific/Kiritimati', 1);
    await eventually(async () => expect(await today()).toBe('2026-03-11'));
    const after = (await listDay(as, '2026-03-09')).data;
    expect(after).toMatchObject(answered.map(({ id, status, executed_at }) => ({ id, status, executed_at })));
    expect(after).toHaveLength(answered.length);
  });

  it('keeps the zone when an event of the version before, without one, changes the roles', async () => {
    await moveTo('Pacific/Kiritimati', 1);
    await moveTo(undefined, 2);
    await moveTo('America/Sao_Paulo', 1);
    await eventually(async () => expect(await today()).toBe('2026-03-11'));
  });
});
