import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '@rotina/testing';
import { bookingScene, startsOn } from './booking-scene.js';
import type { Scene } from './booking-scene.js';
import { MembershipTest } from '../harness.js';

const own = '/api/v2/therapist/me';
const path = `${own}/calendars`;

interface Calendar {
  readonly id: number;
  readonly url: string;
  readonly busy_times: number;
  readonly read_at: string | null;
  readonly error: string | null;
  readonly skipped_events: readonly unknown[];
}

const file = (...times: readonly (readonly [start: string, end: string])[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...times.flatMap(([start, end], index) => [
      'BEGIN:VEVENT',
      `UID:${index}@elsewhere`,
      `DTSTART:${start}`,
      `DTEND:${end}`,
      'SUMMARY:Segredo de outra pessoa',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ].join('\r\n');

const nineToTen = file(['20260311T120000Z', '20260311T130000Z']);
const tenToEleven = file(['20260311T130000Z', '20260311T140000Z']);

/** The answers of a server of calendars, by path. */
const answers = new Map<string, { status?: number; body?: string | Buffer; headers?: Record<string, string> }>();
const requests: { path: string; headers: NodeJS.Dict<string | string[]> }[] = [];
const server = createServer((request, response) => {
  requests.push({ path: request.url ?? '', headers: request.headers });
  const { status = 200, body = '', headers = {} } = answers.get(request.url ?? '') ?? { status: 404 };
  response.writeHead(status, headers).end(body);
});

let test: MembershipTest;
let scene: Scene;
let url: string;
let count = 0;

beforeAll(async () => {
  test = await MembershipTest.start();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
beforeEach(async () => {
  scene = await bookingScene(test);
  count += 1;
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/${count}.ics`;
  answers.set(`/${count}.ics`, { body: nineToTen });
});
afterAll(async () => {
  await test.close();
  server.close();
});

const answer = (given: { status?: number; body?: string | Buffer; headers?: Record<string, string> }): void => {
  answers.set(`/${count}.ics`, given);
};

async function added(): Promise<Calendar> {
  const { id } = await scene.therapist.caller.post(path, { url, name: 'Consultório' }).created<Calendar>();
  return readUntil(({ read_at, error }) => read_at !== null || error !== null, id);
}

/** The calendar once it is as wanted. */
const readUntil = (isWanted: (calendar: Calendar) => boolean, id: number): Promise<Calendar> =>
  eventually(async () => {
    const { data } = await scene.therapist.caller.get(path).ok<{ data: Calendar[] }>();
    const calendar = data.find((one) => one.id === id);
    if (!calendar || !isWanted(calendar)) throw new Error(`The calendar is ${JSON.stringify(calendar)}.`);
    return calendar;
  });

describe("a therapist's calendar elsewhere", () => {
  it('takes the times of its events', async () => {
    const calendar = await added();
    expect(calendar).toMatchObject({ name: 'Consultório', url, busy_times: 1, error: null });
    await expect(startsOn(test, scene.slug, '2026-03-11')).resolves.toEqual(['10:00', '11:00']);
    await scene.therapist.caller
      .get(`${own}/availability?date=2026-03-11`)
      .ok({ missing: [{ starts_at: '2026-03-11T09:00:00-03:00', reason: 'meeting' }] });
  });

  it('is shown to administrators without its address', async () => {
    const { url: address, ...state } = await added();
    const admin = await test.admin();
    const states = `/admin/api/membership/therapists/${scene.therapistId}/calendars`;
    await expect(admin.get(states).ok()).resolves.toEqual({ data: [state] });
    await admin.get('/admin/api/membership/therapists/999999/calendars').notFound();
    expect(address).toBe(url);
  });

  it('may be written in UTF-16', async () => {
    answer({ body: Buffer.from(`\uFEFF${nineToTen}`, 'utf16le').swap16() });
    expect(await added()).toMatchObject({ busy_times: 1, error: null, skipped_events: [] });
  });

  it('is read again every ten minutes, and gives back its times when it is removed', async () => {
    const { id } = await added();
    answer({ body: tenToEleven });
    const before = test.service.clock.now();
    test.service.clock.advance({ minutes: 10 });
    await eventually(async () => {
      expect(await startsOn(test, scene.slug, '2026-03-11')).toEqual(['09:00', '11:00']);
    });
    await scene.therapist.caller.delete(`${path}/${id}`).noContent();
    await expect(startsOn(test, scene.slug, '2026-03-11')).resolves.toEqual(['09:00', '10:00', '11:00']);
    await scene.therapist.caller.delete(`${path}/${id}`).notFound();
    test.service.clock.set(before.toString());
  });

  it('is asked whether it has changed', async () => {
    answer({ body: nineToTen, headers: { etag: '"one"' } });
    await added();
    answer({ status: 304 });
    const before = test.service.clock.now();
    test.service.clock.advance({ minutes: 10 });
    const own = `/${count}.ics`;
    await eventually(() => {
      const sent = requests.filter((request) => request.path === own).at(-1)?.headers['if-none-match'];
      if (sent !== '"one"') throw new Error('The calendar was not asked.');
    });
    await expect(startsOn(test, scene.slug, '2026-03-11')).resolves.toEqual(['10:00', '11:00']);
    test.service.clock.set(before.toString());
  });

  it.each([
    ['bad_status', { status: 500 }],
    ['unreadable', { body: '<html>Olá</html>' }],
    ['cut_off', { body: nineToTen.slice(0, -30) }],
    ['too_large', { body: 'x'.repeat(2_097_153) }],
    ['refused_address', { status: 302, headers: { location: 'https://169.254.169.254/latest' } }],
  ])('keeps its last times and says so when it cannot be read: %s', async (error, given) => {
    const { id } = await added();
    answer(given);
    const before = test.service.clock.now();
    test.service.clock.advance({ minutes: 10 });
    const calendar = await readUntil((one) => one.error !== null, id);
    expect(calendar).toMatchObject({ error, busy_times: 1 });
    await expect(startsOn(test, scene.slug, '2026-03-11')).resolves.toEqual(['10:00', '11:00']);
    test.service.clock.set(before.toString());
  });

  it('says which of its events could not be read, and takes the times of the others', async () => {
    answer({ body: file(['lixo', '20260311T140000Z'], ['20260311T120000Z', '20260311T130000Z']) });
    const { id, ...calendar } = await added();
    const skipped_events = [{ event: 1, line: 5, reason: 'bad_line' }];
    expect(calendar).toMatchObject({ busy_times: 1, error: null, skipped_events });
    await expect(startsOn(test, scene.slug, '2026-03-11')).resolves.toEqual(['10:00', '11:00']);
    answers.set(`/${count}.ics?nova`, { body: tenToEleven });
    await scene.therapist.caller.put(`${path}/${id}`, { url: `${url}?nova` }).ok();
    await readUntil(({ skipped_events }) => skipped_events.length === 0, id);
  });

  it('is found where its address leads', async () => {
    const other = `/moved-${count}.ics`;
    answers.set(other, { body: nineToTen });
    answer({ status: 301, headers: { location: other } });
    await expect(added()).resolves.toMatchObject({ busy_times: 1, error: null });
  });

  it('changes its address and its name', async () => {
    const { id } = await added();
    await scene.therapist.caller.put(`${path}/${id}`, { name: null }).ok({ name: null, url });
    const other = url.replace('.ics', '-other.ics');
    answers.set(`/${count}-other.ics`, { body: tenToEleven });
    await scene.therapist.caller.put(`${path}/${id}`, { url: other }).ok({ url: other });
    await eventually(async () => {
      expect(await startsOn(test, scene.slug, '2026-03-11')).toEqual(['09:00', '11:00']);
    });
  });

  it.each([
    'http://calendar.example.com/a.ics',
    'https://10.0.0.1/a.ics',
    'https://169.254.169.254/latest/meta-data',
    'https://user:password@calendar.example.com/a.ics',
    'https://metadata.google.internal/a.ics',
    'file:///etc/passwd',
    'webcal://10.0.0.1/a.ics',
    'agenda',
  ])('has a public address by https: %s is refused', async (refused) => {
    const answered = await scene.therapist.caller.post(path, { url: refused }).unprocessable();
    expect(JSON.stringify(answered)).toContain('url');
  });

  it('is one of ten at most, and of another therapist it is unknown', async () => {
    const { caller } = scene.therapist;
    const { id } = await caller.post(path, { url }).created<Calendar>();
    for (let number = 1; number < 10; number += 1) await caller.post(path, { url }).created();
    expect(JSON.stringify(await caller.post(path, { url }).unprocessable())).toContain('url');
    const other = await bookingScene(test);
    await other.therapist.caller.put(`${path}/${id}`, { name: 'Minha' }).notFound();
    await other.therapist.caller.delete(`${path}/${id}`).notFound();
  });

  it('is stored without its address in clear and without the texts of its events', async () => {
    const { id } = await added();
    const rows = await test.select(
      'select * from calendars c join calendar_events e on e.calendar_id = c.id where c.id = $1',
      [id],
    );
    expect(JSON.stringify(rows)).not.toContain(`${count}.ics`);
    expect(JSON.stringify(rows)).not.toContain('Segredo');
  });
});
