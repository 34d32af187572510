import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { eventually } from '@rotina/testing';
import type { Caller, TestClock } from '@rotina/testing';
import { Candidates } from '../../src/therapists/domain/availability/slots.js';
import { MembershipTest } from '../harness.js';

const path = '/admin/api/membership/therapists';

interface Slot {
  readonly starts_at: string;
  readonly ends_at: string;
}

interface Availability {
  readonly from: string;
  readonly to: string;
  readonly windows: readonly { from: string; to: string; days: readonly { date: string; slots: readonly Slot[] }[] }[];
}

let test: MembershipTest;
let admin: Caller;
let clock: TestClock;

const everyDay = (start_time: string, end_time: string) =>
  ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'].map((weekday) => ({ weekday, start_time, end_time }));

beforeAll(async () => {
  test = await MembershipTest.start();
  clock = test.service.clock;
  admin = await test.admin();
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => test.close());

let count = 0;

/** A therapist who works from 09:00 to 12:00 every day, in sessions of 50 minutes. */
async function therapist(changes: object = {}): Promise<{ id: number; slug: string }> {
  count += 1;
  const body = { name: `Disponível ${count}`, rules: everyDay('09:00', '12:00'), step_minutes: 60, ...changes };
  return admin.post(path, body).created<{ id: number; slug: string }>();
}

const availability = (slug: string, query = ''): Promise<Availability> =>
  test.anonymous.get(`/api/v1/terapeuta/${slug}/availability${query}`).ok<Availability>();

const slotsOf = ({ windows }: Availability): string[] =>
  windows.flatMap(({ days }) => days.flatMap(({ slots }) => slots.map(({ starts_at }) => starts_at)));

const take = (therapistId: number, starts: string, ends: string, heldUntil: string | null = null): Promise<object[]> =>
  test.select(
    `insert into bookings (id, therapist_id, starts_at, ends_at, held_until, created_at, revision)
     values (gen_random_uuid(), $1, $2, $3, $4, $2, 0) returning id`,
    [therapistId, starts, ends, heldUntil],
  );

describe('GET /api/v1/terapeuta/:slug/availability', () => {
  it('serves the free slots of whole windows of four days', async () => {
    const { slug } = await therapist();
    const found = await availability(slug, '?from=2026-03-11&to=2026-03-15');
    expect(found).toMatchObject({ from: '2026-03-11', to: '2026-03-18', time_zone: 'America/Sao_Paulo' });
    expect(found.windows.map(({ from, to, days }) => [from, to, days.length])).toEqual([
      ['2026-03-11', '2026-03-14', 4],
      ['2026-03-15', '2026-03-18', 4],
    ]);
    expect(found.windows[0]?.days[0]).toEqual({
      date: '2026-03-11',
      slots: [
        { starts_at: '2026-03-11T09:00:00-03:00', ends_at: '2026-03-11T09:50:00-03:00' },
        { starts_at: '2026-03-11T10:00:00-03:00', ends_at: '2026-03-11T10:50:00-03:00' },
        { starts_at: '2026-03-11T11:00:00-03:00', ends_at: '2026-03-11T11:50:00-03:00' },
      ],
    });
  });

  it('begins with today in the zone of the therapist and serves nothing of the past', async () => {
    const { slug } = await therapist({ time_zone: 'Asia/Tokyo' });
    const found = await availability(slug);
    expect(found).toMatchObject({ from: '2026-03-11', to: '2026-03-14' });
    expect(slotsOf(found)[0]).toBe('2026-03-11T09:00:00+09:00');
    const past = await availability(slug, '?from=1999-12-31&to=2000-01-02');
    expect(past).toMatchObject({ from: '1999-12-31', to: '2000-01-03' });
    expect(slotsOf(past)).toEqual([]);
    expect(slotsOf(await availability(slug, '?from=0001-01-01'))).toEqual([]);
    expect(slotsOf(await availability(slug, '?from=9999-12-28'))).toEqual([]);
  });

  it('crosses the rules with overrides, absences and meetings with their buffers', async () => {
    const { id, slug } = await therapist({
      buffer_after_minutes: 20,
      overrides: [
        { date: '2026-03-12', ranges: [{ start_time: '18:00', end_time: '19:00' }] },
        { date: '2026-03-13', ranges: [] },
      ],
      absences: [{ starts_at: '2026-03-14T09:30:00-03:00', ends_at: '2026-03-14T10:00:00-03:00' }],
    });
    await take(id, '2026-03-11T12:00:00Z', '2026-03-11T12:50:00Z');
    expect(slotsOf(await availability(slug, '?from=2026-03-11'))).toEqual([
      '2026-03-11T11:00:00-03:00',
      '2026-03-12T18:00:00-03:00',
      '2026-03-14T10:00:00-03:00',
      '2026-03-14T11:00:00-03:00',
    ]);
  });

  it('offers a held slot again when its hold has ended', async () => {
    const { id, slug } = await therapist();
    await take(id, '2026-03-11T12:00:00Z', '2026-03-11T12:50:00Z', '2026-03-10T15:10:00.123Z');
    expect(slotsOf(await availability(slug, '?from=2026-03-11'))).not.toContain('2026-03-11T09:00:00-03:00');
    await test.select('update bookings set held_until = $2 where therapist_id = $1', [id, '2026-03-10T14:59:00Z']);
    expect(slotsOf(await availability(slug, '?from=2026-03-11'))).toContain('2026-03-11T09:00:00-03:00');
  });

  it('serves 60 days at most', async () => {
    const { slug } = await therapist();
    const found = await availability(slug, '?from=2026-03-11&to=2026-05-09');
    expect(found).toMatchObject({ to: '2026-05-09' });
    expect(found.windows).toHaveLength(15);
    for (const query of ['?from=2026-03-11&to=2026-05-10', '?from=2026-03-11&to=2026-03-10', '?from=9999-12-30']) {
      const answer = await test.anonymous.get(`/api/v1/terapeuta/${slug}/availability${query}`).unprocessable();
      expect(JSON.stringify(answer)).toContain('to');
    }
  });

  it('ends before the window that would make it more than 2,000 slots, and goes on from there', async () => {
    const { slug } = await therapist({ rules: everyDay('00:00', '00:00'), step_minutes: 5 });
    const found = await availability(slug, '?from=2026-03-11&to=2026-05-09');
    expect(found).toMatchObject({ from: '2026-03-11', to: '2026-03-14', windows: [{ to: '2026-03-14' }] });
    // A session of 50 minutes ends with the day.
    expect(slotsOf(found)).toHaveLength(4 * ((24 * 60 - 50) / 5 + 1));
    const next = await availability(slug, '?from=2026-03-15&to=2026-05-09');
    expect(slotsOf(next)[0]).toBe('2026-03-15T00:00:00-03:00');
  });

  it('is computed once for all who read the same, and follows every change at once', async () => {
    // Nobody else has the same plan.
    const { id, slug } = await therapist({ session_minutes: 45 });
    const computed = vi.spyOn(Candidates.prototype, 'slots');
    const before = await Promise.all([1, 2, 3].map(() => availability(slug, '?from=2026-03-11')));
    expect(new Set(before.map((found) => JSON.stringify(found))).size).toBe(1);
    expect(computed).toHaveBeenCalledTimes(1);
    await take(id, '2026-03-11T12:00:00Z', '2026-03-11T12:50:00Z');
    const after = await availability(slug, '?from=2026-03-11');
    expect(slotsOf(after)).toEqual(before.slice(0, 1).flatMap(slotsOf).slice(1));
    clock.advance({ days: 1 });
    expect(slotsOf(await availability(slug, '?from=2026-03-11'))[0]).toBe('2026-03-12T09:00:00-03:00');
    clock.advance({ days: -1 });
  });

  it.each(['from=2026-02-30', 'from=11/03/2026', 'from=2026-3-1', 'to=amanhã'])(
    'names a date that cannot be read: %s',
    async (query) => {
      const { slug } = await therapist();
      const answer = await test.anonymous.get(`/api/v1/terapeuta/${slug}/availability?${query}`).unprocessable();
      expect(JSON.stringify(answer)).toContain(query.slice(0, query.indexOf('=')));
    },
  );

  it('knows neither unknown nor inactive therapists', async () => {
    const { slug } = await therapist({ active: false });
    await test.anonymous.get(`/api/v1/terapeuta/${slug}/availability`).notFound({ error: expect.any(String) });
    await test.anonymous.get('/api/v1/terapeuta/ninguem/availability').notFound();
    await test.anonymous.get('/api/v1/terapeuta/a%00b/availability').notFound();
  });
});

describe('the earliest slot', () => {
  const nextOf = async (name: string): Promise<unknown> => {
    const { data } = await test.anonymous
      .get(`/api/v2/therapist/search/${encodeURIComponent(name)}`)
      .ok<{ data: { next_available_at: string | null }[] }>();
    return data[0]?.next_available_at;
  };

  const changed = (name: string, before: string | null | undefined): Promise<unknown> =>
    eventually(async () => {
      const next = await nextOf(name);
      if (next === before) throw new Error('It is as before.');
      return next;
    });

  it('stands in the results of a search, and follows what changes', async () => {
    const name = 'Primeirahora Exata';
    const { id } = await therapist({ name });
    await expect(changed(name, null)).resolves.toBe('2026-03-11T12:00:00.000Z');
    await admin.put(`${path}/${id}`, { minimum_notice_minutes: 22 * 60 - 1 }).ok();
    await expect(changed(name, '2026-03-11T12:00:00.000Z')).resolves.toBe('2026-03-11T13:00:00.000Z');
    await admin.put(`${path}/${id}`, { rules: [] }).ok();
    await expect(changed(name, '2026-03-11T13:00:00.000Z')).resolves.toBeNull();
  });

  it('is the next one when the time of the first has come', async () => {
    const name = 'Segundahora Exata';
    await therapist({ name });
    await expect(changed(name, null)).resolves.toBe('2026-03-11T12:00:00.000Z');
    const before = clock.now();
    clock.set('2026-03-11T12:00:00.001Z');
    await expect(changed(name, '2026-03-11T12:00:00.000Z')).resolves.toBe('2026-03-11T13:00:00.000Z');
    clock.set(before.toString());
  });

  it('decides who is found by a time within which somebody is free', async () => {
    const name = 'Terceirahora Exata';
    await therapist({ name, minimum_notice_minutes: 3 * 24 * 60 });
    await changed(name, null);
    const slugs = async (within: string): Promise<number> => {
      const url = `/api/v2/therapist/search/${encodeURIComponent(name)}?available_within=${within}`;
      return (await test.anonymous.get(url).ok<{ total: number }>()).total;
    };
    await expect(slugs('3d')).resolves.toBe(0);
    await expect(slugs('4d')).resolves.toBe(1);
  });
});

describe('GET /admin/api/membership/therapists/:id/availability', () => {
  const preview = (id: number | string, date: string) => admin.get(`${path}/${id}/availability?date=${date}`);

  it('shows administrators the slots of a day, and why others are missing, also of inactive therapists', async () => {
    const { id } = await therapist({ active: false });
    await take(id, '2026-03-11T09:00:00-03:00', '2026-03-11T09:50:00-03:00');
    await preview(id, '2026-03-11').ok({
      date: '2026-03-11',
      slots: [{ starts_at: '2026-03-11T10:00:00-03:00' }, { starts_at: '2026-03-11T11:00:00-03:00' }],
      missing: [{ starts_at: '2026-03-11T09:00:00-03:00', reason: 'meeting' }],
    });
  });

  it('is 404 for an unknown or malformed id, and 422 for a date that cannot be read', async () => {
    await preview(999_999, '2026-03-11').notFound();
    await preview('x', '2026-03-11').notFound();
    await preview((await therapist()).id, '2026-02-30').unprocessable();
  });
});
