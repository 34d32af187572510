import { describe, expect, it } from 'vitest';
import { UserAccessChanged } from '@rotina/contracts';
import { query } from '@rotina/service-kit/database';
import { startService } from '@rotina/testing';
import { habitsService } from '../src/service.js';
import { createHabit } from './factories.js';
import { as, habitsUnderTest, service, userId } from './harness.js';

habitsUnderTest(950, { env: { PUBLIC_URL: 'https://rotina.test/' } });

const path = '/v1/habits/calendar';
const address = async (): Promise<string> => (await as.get(path).ok<{ url: string }>()).url;
/** The file that a calendar program receives at the address. */
async function fetched(url: string): Promise<{ type: unknown; lines: string[] }> {
  const { status, headers, text } = await service.as(null).get(new URL(url).pathname).response();
  expect(status).toBe(200);
  return { type: headers['content-type'], lines: text.replaceAll('\r\n ', '').split('\r\n') };
}

describe('GET /v1/habits/calendar', () => {
  it("returns the user's secret address, the same each time, also to two devices at once", async () => {
    const [first, ...others] = await Promise.all([address(), address(), address(), address()]);
    expect(first).toMatch(/^https:\/\/rotina\.test\/v1\/habits\/calendar\/[\w-]{43}\.ics$/);
    expect(new Set(others)).toEqual(new Set([first]));
    expect((await service.as({ id: 99 }).get(path).ok<{ url: string }>()).url).not.toBe(first);
    await service.as(null).get(path).unauthorized();
  });

  it('stores no token in plain text', async () => {
    const token = (await address()).slice(-47, -4);
    const kept = await query(service.database.manager, 'select * from calendar_addresses where user_id = $1', [userId]);
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toContain(token);
  });

  it('serves the calendar without a token as text/calendar, with one rule for each hour', async () => {
    const { id } = await createHabit(as, { name: 'Ler, já', description: 'Um\ncapítulo', hours: ['08:00', '20:30'] });
    const { type, lines } = await fetched(await address());
    expect(type).toBe('text/calendar; charset=utf-8');
    expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0']);
    expect(lines.filter((line) => line.startsWith('DTSTART;'))).toEqual([
      'DTSTART;TZID=America/Sao_Paulo:20260310T080000',
      'DTSTART;TZID=America/Sao_Paulo:20260310T203000',
    ]);
    expect(lines.filter((line) => line.startsWith('RRULE'))).toEqual(['RRULE:FREQ=DAILY', 'RRULE:FREQ=DAILY']);
    expect(lines).toContain('SUMMARY:Ler\\, já');
    expect(lines).toContain('DESCRIPTION:Um\\ncapítulo');
    expect(lines.filter((line) => line.startsWith(`UID:${id}-`))).toHaveLength(2);
  });

  it('writes monthly days 29 to 31 so that shorter months have their last day, and the end of a schedule', async () => {
    await createHabit(as, { frequency: 'monthly', monthly_day: 31, start_date: '2026-02-01', end_date: '2026-06-30' });
    await createHabit(as, { frequency: 'weekly', weekly_days: ['mon', 'sun'] });
    const { lines } = await fetched(await address());
    expect(lines).toContain('DTSTART;TZID=America/Sao_Paulo:20260228T080000');
    expect(lines.filter((line) => line.startsWith('RRULE'))).toEqual([
      'RRULE:FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1;UNTIL=20260630T110000Z',
      'RRULE:FREQ=WEEKLY;BYDAY=SU,MO',
    ]);
  });

  it('holds what the schedule held before an edit, ended there, and nothing of removed habits', async () => {
    const { id } = await createHabit(as);
    const gone = await createHabit(as, { name: 'Outro' });
    await as.delete(`/v1/habits/${gone.id}`).noContent();
    service.clock.advance({ days: 2 });
    await as.put(`/v1/habits/${id}`, { hours: ['21:00'] }).ok();
    const { lines } = await fetched(await address());
    expect(lines.filter((line) => /^(RRULE|DTSTART;|SUMMARY)/.test(line)).sort()).toEqual([
      'DTSTART;TZID=America/Sao_Paulo:20260310T080000',
      'DTSTART;TZID=America/Sao_Paulo:20260312T210000',
      'RRULE:FREQ=DAILY',
      'RRULE:FREQ=DAILY;UNTIL=20260312T110000Z',
      'SUMMARY:Beber água',
      'SUMMARY:Beber água',
    ]);
  });

  it('describes the zone of its user, where each execution lasts some minutes and takes no time', async () => {
    await createHabit(as, { hours: ['08:00'] });
    const { lines } = await fetched(await address());
    expect(lines).toContain('BEGIN:VTIMEZONE');
    expect(lines).toContain('TZID:America/Sao_Paulo');
    expect(lines).toContain('DTEND;TZID=America/Sao_Paulo:20260310T081500');
    expect(lines).toContain('TRANSP:TRANSPARENT');
  });

  it('is in the zone that its user is in when the address is shown again, by its present name', async () => {
    await createHabit(as, { hours: ['08:00'], start_date: '2026-03-20', end_date: '2026-03-31' });
    const url = await address();
    const moved = service.as({ id: userId, zoneinfo: 'US/Eastern' });
    expect(await moved.get(path).ok()).toEqual({ url });
    const { lines } = await fetched(url);
    expect(lines).toContain('TZID:America/New_York');
    expect(lines).toContain('DTSTART;TZID=America/New_York:20260320T080000');
    expect(lines).toContain('RRULE:FREQ=DAILY;UNTIL=20260331T120000Z');
  });

  it('is in a zone to which its user moves as soon as the event is handled, and an older event changes nothing', async () => {
    await createHabit(as, { hours: ['08:00'] });
    const url = await address();
    const move = { user_id: userId, roles: ['user'], locked: false, expires_at: '2026-03-24T15:00:00Z' };
    await service.deliver(UserAccessChanged, { ...move, revision: 2, zoneinfo: 'Europe/Lisbon' });
    expect((await fetched(url)).lines).toContain('TZID:Europe/Lisbon');
    await service.deliver(UserAccessChanged, { ...move, revision: 1, zoneinfo: 'America/Manaus' });
    await service.deliver(UserAccessChanged, { ...move, revision: 3 });
    expect((await fetched(url)).lines).toContain('TZID:Europe/Lisbon');
  });

  it('has no executions on paused days, of the paused habits alone', async () => {
    const { id } = await createHabit(as, { hours: ['08:00'] });
    await createHabit(as, { name: 'Outro', hours: ['09:00'] });
    await as.post('/v1/habits/pauses', { from: '2026-03-12', to: '2026-03-14', habit_ids: [id] }).created();
    const { lines } = await fetched(await address());
    expect(lines.filter((line) => /^(RRULE|DTSTART;)/.test(line)).map((line) => line.split(':').at(-1))).toEqual([
      '20260310T080000',
      'FREQ=DAILY;UNTIL=20260311T110000Z',
      '20260315T080000',
      'FREQ=DAILY',
      '20260310T090000',
      'FREQ=DAILY',
    ]);
  });

  it.each(['x', 'x.ics', `${'A'.repeat(43)}.ics`, `${'A'.repeat(90)}.ics`, '%F0%9F%8F%83.ics'])(
    'answers 404 for the unknown address %s',
    async (file) => {
      await service
        .as(null)
        .get(`${path}/${file}`)
        .notFound({ error: { message: ['Calendário não encontrado.'] } });
    },
  );
});

describe('POST /v1/habits/calendar', () => {
  it('replaces the address, and the one before is 404', async () => {
    const before = await address();
    const { url } = await as.post(path).created<{ url: string }>();
    expect(url).not.toBe(before);
    expect(await address()).toBe(url);
    await service.as(null).get(new URL(before).pathname).notFound();
    await fetched(url);
    await service.as(null).post(path).unauthorized();
  });

  it('happens automatically when another key makes the address unreadable', async () => {
    const before = await address();
    const options = { env: { PUBLIC_URL: 'https://rotina.test', ENCRYPTION_KEY: 'another' }, replicaOf: service };
    const exchanged = await startService(habitsService, options);
    const { url } = await exchanged.as({ id: userId }).get(path).ok<{ url: string }>();
    expect(url).not.toBe(before);
    await exchanged.close();
  });
});
