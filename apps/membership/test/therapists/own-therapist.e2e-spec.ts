import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '@rotina/testing';
import { MembershipTest } from '../harness.js';

const own = '/api/v2/therapist/me';

let test: MembershipTest;
let therapist: Caller;
let other: Caller;

async function aTherapist(name: string): Promise<Caller> {
  const { id } = await test.createUser();
  await (await test.admin()).post('/admin/api/membership/therapists', { name, user_id: id }).created();
  return test.as(id);
}

beforeAll(async () => {
  test = await MembershipTest.start();
  therapist = await aTherapist('Própria Agenda');
  other = await aTherapist('Outra Agenda');
});
afterAll(() => test.close());

describe("the therapist's own profile", () => {
  it('is read and changed in part', async () => {
    await therapist.get(own).ok({ slug: 'propria-agenda', rules: [], overrides: [], absences: [] });
    const changes = { bio: 'Atende à noite.', languages: ['Libras'], tags: ['luto'], minimum_notice_minutes: 60 };
    await therapist.put(own, changes).ok({ ...changes, tags: [{ slug: 'luto' }], name: 'Própria Agenda' });
    await therapist.get(own).ok({ bio: 'Atende à noite.', session_minutes: 50 });
  });

  it('leaves to administrators its slug, user, activity and share token', async () => {
    const before = await therapist.get(own).ok();
    const changes = { slug: 'meu-slug', active: false, user_id: 1, share_token: 'x'.repeat(43), id: 1 };
    await expect(therapist.put(own, changes).ok()).resolves.toEqual(before);
  });

  it('is given the tags that it may have', async () => {
    const admin = await test.admin();
    const tag = { slug: 'luto-e-perda', name: 'Luto e perda', kind: 'experience' };
    await admin.post('/admin/api/membership/tags', tag).created();
    const { data } = await therapist.get(`${own}/tags`).ok<{ data: readonly object[] }>();
    expect(data).toContainEqual(tag);
  });

  it('has a name without line breaks and URLs', async () => {
    for (const name of ['Íris\nExemplo', 'Íris https://evil.test'])
      expect(JSON.stringify(await therapist.put(own, { name }).unprocessable())).toContain('name');
  });

  it('is for users with the role and a profile', async () => {
    const { id } = await test.createUser();
    await (await test.as(id)).get(own).forbidden();
    const alone = await test.createUser({ roles: ['user', 'therapist'] });
    const caller = await test.as(alone.id);
    for (const path of ['', '/rules', '/overrides', '/absences', '/availability?date=2026-03-11']) {
      await caller.get(`${own}${path}`).notFound();
    }
    await caller.post(`${own}/rules`, { weekday: 'mon', start_time: '09:00', end_time: '10:00' }).notFound();
    await test.anonymous.get(own).unauthorized({ error: expect.any(String) });
  });
});

describe.each([
  {
    list: 'rules',
    row: { weekday: 'mon', start_time: '09:00', end_time: '17:00' },
    change: { end_time: '02:00' },
    bad: { weekday: 'segunda', start_time: '9:00', end_time: '24:00' },
  },
  {
    list: 'overrides',
    row: { date: '2026-03-12', ranges: [{ start_time: '14:00', end_time: '18:00' }] },
    change: { ranges: [] },
    bad: { date: '2026-02-30', ranges: 'none' },
  },
  {
    list: 'absences',
    row: { starts_at: '2026-03-20T12:00:00.000Z', ends_at: '2026-03-21T12:00:00.000Z', reason: 'Congresso' },
    change: { reason: null },
    bad: { starts_at: '2026-03-20', ends_at: 'amanhã' },
  },
])("the therapist's own $list", ({ list, row, change, bad }) => {
  it('are listed, added, changed in part and removed', async () => {
    const path = `${own}/${list}`;
    const { id } = await therapist.post(path, row).created<{ id: number }>(row);
    await expect(therapist.get(path).ok()).resolves.toEqual({ data: [{ id, ...row }] });
    await therapist.put(`${path}/${id}`, change).ok({ id, ...row, ...change });
    await expect(therapist.get(own).ok()).resolves.toMatchObject({
      [list]: [{ ...row, ...change }],
    });
    await therapist.delete(`${path}/${id}`).noContent();
    await therapist.delete(`${path}/${id}`).notFound();
    await expect(therapist.get(path).ok()).resolves.toEqual({ data: [] });
  });

  it('of another therapist are unknown', async () => {
    const path = `${own}/${list}`;
    const { id } = await therapist.post(path, row).created<{ id: number }>();
    await other.put(`${path}/${id}`, change).notFound();
    await other.delete(`${path}/${id}`).notFound();
    for (const unknown of ['0', '-1', 'abc', '99999999999']) await other.delete(`${path}/${unknown}`).notFound();
    await therapist.delete(`${path}/${id}`).noContent();
  });

  it('name the fields that break a rule', async () => {
    const answer = await therapist.post(`${own}/${list}`, bad).unprocessable();
    for (const field of Object.keys(bad)) expect(JSON.stringify(answer)).toContain(field);
    await therapist.post(`${own}/${list}`, []).badRequest();
  });
});

describe('overrides', () => {
  it('are one for each date', async () => {
    const row = { date: '2026-03-12', ranges: [] };
    const { id } = await therapist.post(`${own}/overrides`, row).created<{ id: number }>();
    expect(JSON.stringify(await therapist.post(`${own}/overrides`, row).unprocessable())).toContain('date');
    const second = { ...row, date: '2026-03-13' };
    await therapist.post(`${own}/overrides`, second).created();
    expect(JSON.stringify(await therapist.put(`${own}/overrides/${id}`, second).unprocessable())).toContain('date');
    expect(JSON.stringify(await therapist.put(own, { overrides: [row, row] }).unprocessable())).toContain(
      'overrides.1.date',
    );
  });
});

describe('absences', () => {
  it('end after they start', async () => {
    const row = { starts_at: '2026-03-20T12:00:00Z', ends_at: '2026-03-20T09:00:00-03:00' };
    expect(JSON.stringify(await therapist.post(`${own}/absences`, row).unprocessable())).toContain('ends_at');
    const answer = await therapist.put(own, { absences: [row] }).unprocessable();
    expect(JSON.stringify(answer)).toContain('absences.0.ends_at');
  });
});

describe('the preview of a day', () => {
  it('has its slots, and each missing one with its reason', async () => {
    await therapist
      .put(own, {
        step_minutes: 60,
        minimum_notice_minutes: 0,
        rules: [{ weekday: 'wed', start_time: '09:00', end_time: '12:00' }],
        overrides: [],
        absences: [{ starts_at: '2026-03-11T10:00:00-03:00', ends_at: '2026-03-11T10:05:00-03:00' }],
      })
      .ok();
    await expect(therapist.get(`${own}/availability?date=2026-03-11`).ok()).resolves.toEqual({
      date: '2026-03-11',
      time_zone: 'America/Sao_Paulo',
      slots: [
        { starts_at: '2026-03-11T09:00:00-03:00', ends_at: '2026-03-11T09:50:00-03:00' },
        { starts_at: '2026-03-11T11:00:00-03:00', ends_at: '2026-03-11T11:50:00-03:00' },
      ],
      missing: [{ starts_at: '2026-03-11T10:00:00-03:00', ends_at: '2026-03-11T10:50:00-03:00', reason: 'absence' }],
    });
    await therapist.get(`${own}/availability?date=2026-03-04`).ok({ slots: [], missing: [{ reason: 'past' }, {}, {}] });
    const answer = await therapist.get(`${own}/availability?date=11/03/2026`).unprocessable();
    expect(JSON.stringify(answer)).toContain('date');
  });
});
