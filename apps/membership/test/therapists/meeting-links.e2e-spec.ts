import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ReceivedMail } from '../harness.js';
import { MembershipTest } from '../harness.js';
import { bookingScene, person } from './booking-scene.js';
import type { Hold, Person, Scene } from './booking-scene.js';

const own = '/api/v2/therapist/me';
const confirmedSubject = 'Sessão confirmada: 11/03/2026, 09:00';

let test: MembershipTest;

beforeAll(async () => {
  test = await MembershipTest.start();
});
afterAll(() => test.close());
beforeEach(() => test.service.clock.set('2026-03-10T15:00:00Z'));

interface Booked {
  readonly scene: Scene;
  readonly member: Person;
  readonly id: string;
  readonly mail: ReceivedMail;
  /** The path of the link in the member's mail. */
  readonly link: string;
}

/** A meeting of 11 March at nine that the therapist has confirmed. */
async function booked(changes: object = {}): Promise<Booked> {
  const scene = await bookingScene(test, changes);
  const member = await person(test);
  const nine = { starts_at: '2026-03-11T09:00:00-03:00' };
  const { id } = await member.caller.post(scene.holds, nine).created<Hold>();
  await scene.therapist.caller.post(`${own}/meetings`, { hold_id: id }).created();
  const mail = await test.mailWithSubject(member.email, confirmedSubject);
  return { scene, member, id, mail, link: pathOf(mail) };
}

const pathOf = ({ links }: ReceivedMail): string => new URL(links[0] ?? '').pathname;

async function page(method: 'get' | 'post', path: string, language = 'pt'): Promise<{ status: number; text: string }> {
  const { status, text } = await test.anonymous.with({ 'accept-language': language })[method](path).response();
  return { status, text };
}

describe('the mail about a meeting', () => {
  it('names its place, time and zone, and until when a link cancels it', async () => {
    const place = { in_person: true, full_address: 'Rua das Flores, 10, sala 4, Recife' };
    const { scene, member, mail } = await booked({ minimum_notice_minutes: 12 * 60, ...place });
    expect(mail.text).toContain(
      `A sua sessão com ${scene.therapist.name} está confirmada para 11/03/2026, às 09:00 (horário de Brasília).`,
    );
    expect(mail.text).toContain('- Local: Rua das Flores, 10, sala 4, Recife');
    expect(mail.text).toContain('- Cancelamento: até 10/03/2026, às 21:00 (horário de Brasília)');
    expect(mail.html).toContain('Cancelar a sessão');
    expect(mail.links).toEqual([expect.stringMatching(/^http:\/\/localhost:8080\/sessao\/[\w-]+$/)]);
    const other = await test.mailWithSubject(scene.therapist.email, confirmedSubject);
    expect(other.text).toContain(`A sua sessão com ${member.name} está confirmada`);
    expect(pathOf(other)).not.toBe(pathOf(mail));
  });

  it('says that it is online, and that it cannot be cancelled where the notice has begun', async () => {
    const scene = await bookingScene(test, { minimum_notice_minutes: 60 });
    const member = await person(test);
    const { id } = await member.caller.post(scene.holds, { starts_at: '2026-03-11T09:00:00-03:00' }).created<Hold>();
    await test.select("update bookings set held_until = '2026-03-12' where id = $1 returning id", [id]);
    test.service.clock.set('2026-03-11T11:30:00Z');
    const caller = await test.as(scene.therapist.id);
    await caller.post(`${own}/meetings`, { hold_id: id }).created();
    const mail = await test.mailWithSubject(member.email, confirmedSubject);
    expect(mail.text).toContain('- Local: Online\n- Cancelamento: o prazo já terminou');
    expect(mail.links).toEqual([]);
  });
});

describe('the link of a mail about a meeting', () => {
  it('shows what would be cancelled, and a button that cancels it once', async () => {
    const { scene, member, link } = await booked();
    for (const language of ['pt', 'en', 'es']) {
      const { status, text } = await page('get', link, language);
      expect(status).toBe(200);
      expect(text).toContain(scene.therapist.name);
      expect(text).toContain(`<form method="post" action="${link}">`);
      expect(text).toContain('<meta name="robots" content="noindex">');
      expect(text).toMatch(/horário de Brasília|Brasilia Time|hora de Brasilia/);
      expect(text).not.toMatch(/<script|meetingPage\.|mail\.|\{\{/);
    }
    await member.caller.get('/api/v1/me/meetings').ok({ data: [{ therapist: { slug: scene.slug } }] });
    const done = await page('post', link);
    expect(done.status).toBe(200);
    expect(done.text).toContain(`Sessão cancelada. ${scene.therapist.name} recebe um aviso por e-mail.`);
    await expect(member.caller.get('/api/v1/me/meetings').ok()).resolves.toEqual({ data: [] });
    await test.mailWithSubject(scene.therapist.email, 'Sessão cancelada: 11/03/2026, 09:00');
    for (const method of ['get', 'post'] as const) {
      const again = await page(method, link);
      expect([again.status, again.text.includes('já está cancelada'), again.text.includes('<form')]).toEqual([
        409,
        true,
        false,
      ]);
    }
    const cancelled = "select count(*)::int from mails where template = 'meetingCancelled' and to_address = $1";
    await expect(test.select(cancelled, [member.email])).resolves.toEqual([{ count: 1 }]);
  });

  it('cancels once when it is sent twice at the same time', async () => {
    const { member, link } = await booked();
    const answers = await Promise.all([page('post', link), page('post', link)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const cancelled = "select count(*)::int from mails where template = 'meetingCancelled' and to_address = $1";
    await expect(test.select(cancelled, [member.email])).resolves.toEqual([{ count: 1 }]);
  });

  it('cancels for the therapist, too', async () => {
    const { scene, member } = await booked();
    const link = pathOf(await test.mailWithSubject(scene.therapist.email, confirmedSubject));
    expect((await page('get', link)).text).toContain(member.name);
    expect((await page('post', link)).status).toBe(200);
    await expect(member.caller.get('/api/v1/me/meetings').ok()).resolves.toEqual({ data: [] });
  });

  it('shows the new time of a meeting that was moved', async () => {
    const { scene, id, link } = await booked();
    const later = { starts_at: '2026-03-11T10:00:00-03:00', ends_at: '2026-03-11T10:50:00-03:00' };
    await scene.therapist.caller.put(`${own}/meetings/${id}`, later).ok();
    expect((await page('get', link)).text).toContain('11/03/2026, às 10:00 (horário de Brasília)');
  });

  it('says when the deadline was, and later that the meeting is over', async () => {
    const { member, link } = await booked({ minimum_notice_minutes: 60 });
    test.service.clock.set('2026-03-11T11:00:00.001Z');
    const late = await page('post', link);
    expect(late.status).toBe(409);
    expect(late.text).toContain('O prazo para cancelar esta sessão terminou em 11/03/2026, às 08:00');
    test.service.clock.set('2026-03-11T12:00:00Z');
    const over = await page('post', link);
    expect([over.status, over.text.includes('já começou ou já aconteceu')]).toEqual([409, true]);
    const caller = await test.as(member.id);
    await caller.get('/api/v1/me/meetings').ok({ data: [{ cancel_until: '2026-03-11T11:00:00Z' }] });
  });

  it('is not valid once it is altered, and for whoever does not meet any more', async () => {
    const { member, link, id } = await booked();
    const altered = link.replace(`-${String(member.id)}-`, `-${String(member.id + 1)}-`);
    for (const path of [altered, `${link}x`, '/sessao/unknown', `/sessao/${id}`]) {
      for (const method of ['get', 'post'] as const) expect((await page(method, path)).status).toBe(422);
    }
    const other = await person(test);
    await test.select('update bookings set user_id = $1 where id = $2 returning id', [other.id, id]);
    expect((await page('post', link)).status).toBe(422);
    await test.select('delete from bookings where id = $1 returning id', [id]);
    expect((await page('get', link)).status).toBe(422);
  });

  it('is limited per address, and says so on a page', async () => {
    const statuses = new Set<number>();
    for (let count = 0; count <= 60; count += 1) statuses.add((await page('get', '/sessao/unknown')).status);
    expect(statuses).toContain(429);
    expect((await page('get', '/sessao/unknown')).text).toContain('<h1>Sua sessão</h1>');
  });
});
