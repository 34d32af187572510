import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '@rotina/testing';
import { bookingScene, person, startsOn } from './booking-scene.js';
import type { Hold, Person, Scene } from './booking-scene.js';
import { MembershipTest } from '../harness.js';

const own = '/api/v2/therapist/me';
const adminPath = '/admin/api/membership/meetings';
const holdsPath = '/admin/api/membership/holds';
const nine = { starts_at: '2026-03-11T09:00:00-03:00' };

interface Meeting {
  readonly id: string;
}

let test: MembershipTest;
let admin: Caller;

beforeAll(async () => {
  test = await MembershipTest.start();
});
// A token ends before the tests do, which move the clock.
beforeEach(async () => {
  admin = await test.admin();
});
afterAll(() => test.close());

async function confirmed(changes: object = {}): Promise<{ scene: Scene; member: Person; id: string }> {
  const scene = await bookingScene(test, changes);
  const member = await person(test);
  const hold = await member.caller.post(scene.holds, nine).created<Hold>();
  const { id } = await scene.therapist.caller.post(`${own}/meetings`, { hold_id: hold.id }).created<Meeting>();
  return { scene, member, id };
}

describe('a held slot', () => {
  it('is seen and confirmed by the therapist', async () => {
    const scene = await bookingScene(test);
    const member = await person(test);
    const hold = await member.caller.post(scene.holds, nine).created<Hold>();
    const { caller } = scene.therapist;
    await caller.get(`${own}/holds`).ok({
      data: [{ id: hold.id, member_name: member.name, starts_at: '2026-03-11T12:00:00.000Z' }],
    });
    await caller.post(`${own}/meetings`, { hold_id: hold.id }).created({ id: hold.id, member_name: member.name });
    await expect(caller.get(`${own}/holds`).ok()).resolves.toEqual({ data: [] });
    await caller.get(`${own}/meetings`).ok({ data: [{ id: hold.id }] });
    await caller.post(`${own}/meetings`, { hold_id: hold.id }).notFound({ code: 'hold_not_found' });
    test.service.clock.advance({ minutes: 11 });
    await expect(startsOn(test, scene.slug, '2026-03-11')).resolves.toEqual(['10:00', '11:00']);
  });

  it('is confirmed by an administrator', async () => {
    const { therapistId, holds } = await bookingScene(test);
    const member = await person(test);
    const { id } = await member.caller.post(holds, nine).created<Hold>();
    const held = async (): Promise<readonly object[]> => {
      const { data } = await admin.get(holdsPath).ok<{ data: readonly { readonly therapist_id: number }[] }>();
      return data.filter(({ therapist_id }) => therapist_id === therapistId);
    };
    await expect(held()).resolves.toMatchObject([{ id, user_id: member.id, time_zone: 'America/Sao_Paulo' }]);
    const meeting = { therapist_id: therapistId, user_id: member.id, member_name: member.name, cancelled_at: null };
    await admin.post(adminPath, { therapist_id: therapistId, hold_id: id }).created({ id, ...meeting });
    await admin.get(`${adminPath}/${id}`).ok(meeting);
    await expect(held()).resolves.toEqual([]);
  });

  it('is not confirmed once its time has passed, nor by another therapist', async () => {
    const { holds, therapist } = await bookingScene(test);
    const other = await bookingScene(test);
    const member = await person(test);
    const { id } = await member.caller.post(holds, nine).created<Hold>();
    await other.therapist.caller.post(`${own}/meetings`, { hold_id: id }).notFound();
    test.service.clock.advance({ minutes: 10 });
    await therapist.caller.post(`${own}/meetings`, { hold_id: id }).conflict({ code: 'hold_expired' });
  });

  it('sends both a mail with a calendar file when it is confirmed, moved and cancelled', async () => {
    const { scene, member, id } = await confirmed();
    const { therapist } = scene;
    for (const [reader, other] of [
      [member, therapist],
      [therapist, member],
    ] as const) {
      const mail = await test.mailWithSubject(reader.email, 'Sessão confirmada: 11/03/2026, 09:00');
      expect(mail.text).toContain(
        `A sua sessão com ${other.name} está confirmada para 11/03/2026, às 09:00 (horário de Brasília).`,
      );
      expect(mail.calendar).toContain('METHOD:REQUEST');
      expect(mail.calendar).toContain(`UID:${id}@rotina`);
      expect(mail.calendar).toContain('DTSTART:20260311T120000Z');
      expect(mail.calendar).not.toContain(other.email);
    }
    const later = { starts_at: '2026-03-11T10:00:00-03:00', ends_at: '2026-03-11T10:50:00-03:00' };
    await therapist.caller.put(`${own}/meetings/${id}`, later).ok({ starts_at: '2026-03-11T13:00:00.000Z' });
    const moved = await test.mailWithSubject(member.email, 'Sessão com novo horário: 11/03/2026, 10:00');
    expect(moved.calendar).toContain('SEQUENCE:1');
    await member.caller.delete(`/api/v1/me/meetings/${id}`).noContent();
    const cancelled = await test.mailWithSubject(therapist.email, 'Sessão cancelada: 11/03/2026, 10:00');
    expect(cancelled.calendar).toContain('METHOD:CANCEL');
    expect(cancelled.calendar).toContain('STATUS:CANCELLED');
    await expect(startsOn(test, scene.slug, '2026-03-11')).resolves.toEqual(['09:00', '10:00', '11:00']);
  });
});

describe('a meeting', () => {
  it('is cancelled by either until the minimum notice', async () => {
    const { scene, member, id } = await confirmed({ minimum_notice_minutes: 12 * 60 });
    const before = test.service.clock.now();
    test.service.clock.set('2026-03-11T00:00:00.001Z');
    const error = { code: 'too_late_to_cancel' };
    await member.caller.delete(`/api/v1/me/meetings/${id}`).conflict(error);
    await scene.therapist.caller.delete(`${own}/meetings/${id}`).conflict(error);
    test.service.clock.set('2026-03-11T00:00:00Z');
    await member.caller.get('/api/v1/me/meetings').ok({
      data: [{ id, therapist: { slug: scene.slug }, cancel_until: '2026-03-11T00:00:00Z' }],
    });
    await scene.therapist.caller.delete(`${own}/meetings/${id}`).noContent();
    await member.caller.delete(`/api/v1/me/meetings/${id}`).notFound();
    await expect(member.caller.get('/api/v1/me/meetings').ok()).resolves.toEqual({ data: [] });
    test.service.clock.set(before.toString());
  });

  it('of another member or therapist is unknown', async () => {
    const { id } = await confirmed();
    const other = await person(test);
    const { therapist } = await bookingScene(test);
    await other.caller.delete(`/api/v1/me/meetings/${id}`).notFound();
    await therapist.caller.put(`${own}/meetings/${id}`, { title: 'Minha' }).notFound();
    await therapist.caller.delete(`${own}/meetings/${id}`).notFound();
  });

  it('of no member takes a time of any length, and is moved and removed at any time', async () => {
    const { therapist, slug } = await bookingScene(test);
    const body = { starts_at: '2026-03-11T09:30:00-03:00', ends_at: '2026-03-11T10:10:00-03:00', title: 'Supervisão' };
    const { id } = await therapist.caller.post(`${own}/meetings`, body).created<Meeting>({ member_name: null });
    await expect(startsOn(test, slug, '2026-03-11')).resolves.toEqual(['11:00']);
    await therapist.caller.post(`${own}/meetings`, body).conflict({ code: 'slot_taken' });
    await therapist.caller
      .put(`${own}/meetings/${id}`, { ends_at: '2026-03-11T09:50:00-03:00' })
      .ok({ title: 'Supervisão' });
    await expect(startsOn(test, slug, '2026-03-11')).resolves.toEqual(['10:00', '11:00']);
    await therapist.caller.delete(`${own}/meetings/${id}`).noContent();
    await expect(startsOn(test, slug, '2026-03-11')).resolves.toEqual(['09:00', '10:00', '11:00']);
  });

  it.each([
    [{}, 'starts_at'],
    [{ starts_at: '2026-03-11T09:30:00-03:00' }, 'ends_at'],
    [{ starts_at: '2026-03-11T09:30:00-03:00', ends_at: '2026-03-11T12:30:00Z' }, 'ends_at'],
    [{ starts_at: '2026-03-11T09:30:00-03:00', ends_at: '2026-05-11T09:30:00-03:00' }, 'ends_at'],
    [{ hold_id: 'abc' }, 'hold_id'],
  ])('names the field that is wrong: %j', async (body, field) => {
    const { therapist } = await bookingScene(test);
    expect(JSON.stringify(await therapist.caller.post(`${own}/meetings`, body).unprocessable())).toContain(field);
  });

  it('is kept by administrators, whose changes are audited', async () => {
    const { therapistId } = await bookingScene(test);
    const body = { therapist_id: therapistId, starts_at: '2026-03-12T12:00:00Z', ends_at: '2026-03-12T13:00:00Z' };
    const { id } = await admin.post(adminPath, { ...body, title: 'Reunião' }).created<Meeting>({ title: 'Reunião' });
    await admin.post(adminPath, body).conflict({ code: 'slot_taken' });
    await admin.post(adminPath, { ...body, therapist_id: 999_999 }).notFound();
    await admin.put(`${adminPath}/${id}`, { title: null }).ok({ title: null, starts_at: '2026-03-12T12:00:00.000Z' });
    const filter = encodeURIComponent(
      JSON.stringify({ therapist_id: therapistId, from: '2026-03-12', to: '2026-03-12' }),
    );
    await expect(admin.get(`${adminPath}?filter=${filter}`).ok()).resolves.toMatchObject([{ id }]);
    await admin.delete(`${adminPath}/${id}`).ok({ id });
    await admin.get(`${adminPath}/${id}`).notFound();
    const audits = await test.select<{ action: string }>(
      `select action from audit_entries where resource = 'meetings' and resource_id = $1`,
      [id],
    );
    expect(audits.map(({ action }) => action).sort()).toEqual(['create', 'delete', 'update']);
  });
});

describe("the feed of a therapist's meetings", () => {
  it('is read by its secret address until it is replaced', async () => {
    const { scene, member, id } = await confirmed();
    const { url } = await scene.therapist.caller.get(`${own}/feed`).ok<{ url: string }>();
    const { pathname } = new URL(url);
    const answer = await test.anonymous.get(pathname).response();
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(answer.text).toContain(`UID:${id}@rotina`);
    expect(answer.text.replaceAll('\r\n ', '')).toContain(`SUMMARY:Rotina: ${member.name}`);
    const renewed = await scene.therapist.caller.post(`${own}/feed`).created<{ url: string }>();
    expect(renewed.url).not.toBe(url);
    await test.anonymous.get(pathname).notFound();
    await test.anonymous.get('/api/v2/therapist/feeds/1-abc.ics').notFound();
    const other = new URL(renewed.url).pathname.replace(`/${scene.therapistId}-`, `/${scene.therapistId + 1}-`);
    await test.anonymous.get(other).notFound();
  });
});

describe('the erasure of a user', () => {
  /** The stored mails to somebody. */
  const mailsTo = ({ email }: Person): Promise<object[]> =>
    test.select('select id from mails where to_address = $1', [email]);

  it('frees the times that they hold or meet at, and the therapist receives a mail', async () => {
    const { scene, member } = await confirmed();
    await member.caller.post(scene.holds, { starts_at: '2026-03-11T11:00:00-03:00' }).created();
    await admin.delete(`/admin/api/membership/users/${member.id}?reason=Pedido`).ok();
    const rows = await test.select('select id from bookings where user_id = $1', [member.id]);
    expect(rows).toEqual([]);
    await test.mailWithSubject(scene.therapist.email, 'Sessão cancelada: 11/03/2026, 09:00');
    await expect(mailsTo(member)).resolves.toEqual([]);
    await expect(startsOn(test, scene.slug, '2026-03-11')).resolves.toEqual(['09:00', '10:00', '11:00']);
  });

  it('of a therapist cancels their meetings', async () => {
    const { scene, member } = await confirmed();
    await admin.delete(`/admin/api/membership/users/${scene.therapist.id}?reason=Pedido`).ok();
    await test.mailWithSubject(member.email, 'Sessão cancelada: 11/03/2026, 09:00');
    await expect(mailsTo(scene.therapist)).resolves.toEqual([]);
  });
});
