import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EmailSuppressionChanged } from '@rotina/contracts';
import type { EmailSuppressionChangedPayload } from '@rotina/contracts';
import { addressHash, Suppressions } from '@rotina/mail';
import type { Caller } from '@rotina/testing';
import { MembershipTest } from '../harness.js';

const webhook = '/api/v1/webhook_email';
const path = '/admin/api/membership/email-suppressions';

interface Suppression {
  readonly id: number;
  readonly email: string;
  readonly cause: string;
  readonly suppressed: boolean;
  readonly lifted_by: string | null;
}

let test: MembershipTest;
let provider: Caller;
let admin: Caller;
let addresses = 0;

beforeAll(async () => {
  test = await MembershipTest.start();
  provider = test.anonymous.with({ authorization: 'Bearer sandbox-email' });
  admin = await test.admin();
});
afterAll(() => test.close());

const newAddress = (): string => {
  addresses += 1;
  return `endereco-${addresses}@rotina.test`;
};

const bounce = (email: string, occurred_at = '2026-03-10T12:00:00Z') => ({ event: 'bounced', email, occurred_at });

const isSuppressed = (email: string): Promise<boolean> => test.service.get(Suppressions).isSuppressed(email);

async function listed(filter: object): Promise<Suppression[]> {
  const query = new URLSearchParams({ filter: JSON.stringify(filter) }).toString();
  return admin.get(`${path}?${query}`).ok<Suppression[]>();
}

async function suppression(email: string): Promise<Suppression> {
  const [found] = await listed({ email });
  if (!found) throw new Error(`${email} was never suppressed.`);
  return found;
}

const lift = async (email: string): Promise<void> => {
  const { id } = await suppression(email);
  await admin.delete(`${path}/${id}?reason=Caixa%20liberada`).ok();
};

const changesOf = async (email: string): Promise<EmailSuppressionChangedPayload[]> =>
  (await test.service.events.published(EmailSuppressionChanged)).filter(
    ({ address_hash }) => address_hash === addressHash(email),
  );

describe('POST /api/v1/webhook_email', () => {
  it.each(['bounced', 'complained'])(
    'marks an address that has %s, so that no service sends mail to it',
    async (event) => {
      const email = newAddress();
      const sent = { ...bounce(email), event, message_id: '<1@rotina.test>', reason: '550 User unknown' };
      expect(await provider.post(webhook, sent).ok()).toEqual({ received: 1 });
      expect(await isSuppressed(` ${email.toUpperCase()}`)).toBe(true);
      expect(await suppression(email)).toMatchObject({ email, cause: event, reason: '550 User unknown' });
      expect(await changesOf(email)).toEqual([expect.objectContaining({ suppressed: true })]);
    },
  );

  it('counts deliveries and openings, which change nothing, and takes an empty list', async () => {
    const email = newAddress();
    const events = ['delivered', 'opened'].map((event) => ({ ...bounce(email), event }));
    expect(await provider.post(webhook, events).ok()).toEqual({ received: 2 });
    expect(await provider.post(webhook, []).ok()).toEqual({ received: 0 });
    expect(await isSuppressed(email)).toBe(false);
  });

  it('ignores fields that it does not know', async () => {
    const email = newAddress();
    await provider.post(webhook, { ...bounce(email), cause: 'administrator', lifted_at: 'now', tags: [1] }).ok();
    expect(await suppression(email)).toMatchObject({ cause: 'bounced', suppressed: true });
  });

  it('is all or nothing, and names the index and the field of what is invalid', async () => {
    const email = newAddress();
    const invalid = { event: 'bounced', email: 'x', occurred_at: '2026-03-10' };
    const answer = await provider
      .post(webhook, [bounce(email), invalid])
      .unprocessable<{ fields: { field: string }[] }>();
    expect(answer.fields.map(({ field }) => field).toSorted()).toEqual(['1.email', '1.occurred_at']);
    expect(await isSuppressed(email)).toBe(false);
  });

  it.each([
    [{ email: 'a@rotina.test', occurred_at: '2026-03-10T12:00:00Z' }, 'event'],
    [{ event: 'clicked', email: 'a@rotina.test', occurred_at: '2026-03-10T12:00:00Z' }, 'event'],
    [{ event: 'bounced', occurred_at: '2026-03-10T12:00:00Z' }, 'email'],
    [{ event: 'bounced', email: 'a@rotina.test' }, 'occurred_at'],
    [{ event: 'bounced', email: 'a@rotina.test', occurred_at: '2026-03-10T12:00:00' }, 'occurred_at'],
    [{ event: 'bounced', email: 'a@rotina.test', occurred_at: '2026-03-10T12:00:00Z', reason: 7 }, 'reason'],
    [[null], '0'],
    [[[bounce('a@rotina.test')]], '0'],
    [Array.from({ length: 1_001 }, () => bounce('a@rotina.test')), 'events'],
  ])('is 422 for %j', async (body, field) => {
    await provider.post(webhook, body).unprocessable({ fields: [{ field }] });
  });

  it.each(['"bounced"', '7', 'null', '{'])('is 400 for the body %s', async (body) => {
    await provider.post(webhook, body).badRequest({ error: expect.any(String) });
  });

  it.each([undefined, 'Bearer wrong', 'Bearer ', 'sandbox-email', 'Basic sandbox-email'])(
    'is 401 with the authorization %s',
    async (authorization) => {
      const caller = authorization === undefined ? test.anonymous : test.anonymous.with({ authorization });
      await caller.post(webhook, bounce(newAddress())).unauthorized({ error: expect.any(String) });
    },
  );

  it.each(['{', 'x'.repeat(2_000_000)])('is 401 before the body is read', async (body) => {
    await test.anonymous.post(webhook, body).unauthorized();
  });

  it('changes nothing when events come twice, in any order, and by two requests at the same time', async () => {
    const email = newAddress();
    const events = [
      bounce(email, '2026-03-10T12:00:00Z'),
      { ...bounce(email, '2026-03-10T13:00:00Z'), event: 'complained' },
    ];
    const requests = [events, events.toReversed(), events, ...events];
    await Promise.all(requests.map((body) => provider.post(webhook, body).ok()));
    expect(await suppression(email)).toMatchObject({ cause: 'complained', occurred_at: '2026-03-10T13:00:00.000Z' });
    expect(await isSuppressed(email)).toBe(true);
  });

  it('accepts many lists of the same addresses at the same time', async () => {
    const emails = Array.from({ length: 20 }, newAddress);
    const lists = Array.from({ length: 8 }, (_, turn) => (turn % 2 === 0 ? emails : emails.toReversed()));
    await Promise.all(
      lists.map((list) =>
        provider
          .post(
            webhook,
            list.map((email) => bounce(email)),
          )
          .ok(),
      ),
    );
    expect(await Promise.all(emails.map(isSuppressed))).toEqual(emails.map(() => true));
  });
});

describe('a suppression that an administrator lifts', () => {
  it('lets mails through again, shows who lifted it and when, and is audited', async () => {
    const { email } = await test.createUser();
    await provider.post(webhook, bounce(email)).ok();
    await lift(email);
    expect(await isSuppressed(email)).toBe(false);
    const { id, ...shown } = await suppression(email);
    expect(shown).toMatchObject({
      suppressed: false,
      lifted_by: 'admin@rotina.test',
      lifted_at: test.service.clock.now().toString({ fractionalSecondDigits: 3 }),
    });
    const [suppressed, lifted] = await changesOf(email);
    expect(lifted).toMatchObject({ revision: (suppressed?.revision ?? 0) + 1, suppressed: false });
    const filter = encodeURIComponent(JSON.stringify({ resource: 'email-suppressions', resource_id: String(id) }));
    const entries = await admin.get(`/admin/api/membership/audit?filter=${filter}`).ok<object[]>();
    expect(entries).toMatchObject([
      {
        who: 'admin@rotina.test',
        role: 'admin',
        action: 'delete',
        reason: 'Caixa liberada',
        before: { suppressed: true },
      },
    ]);
    await test.anonymous.post('/api/v1/auth/password', { email }).ok();
    await test.mailsTo(email);
  });

  it('is not undone by the bounce that comes again, nor by one of before', async () => {
    const email = newAddress();
    await provider.post(webhook, bounce(email)).ok();
    await lift(email);
    await provider.post(webhook, [bounce(email), bounce(email, '2026-03-10T14:59:59Z')]).ok();
    expect(await isSuppressed(email)).toBe(false);
    await provider.post(webhook, bounce(email, '2026-03-10T15:00:01Z')).ok();
    expect(await isSuppressed(email)).toBe(true);
    expect(await suppression(email)).toMatchObject({ suppressed: true, lifted_by: null });
  });

  it('is not undone by the repetition of a bounce whose clock is ahead', async () => {
    const email = newAddress();
    await provider.post(webhook, bounce(email, '2026-03-10T18:00:00Z')).ok();
    await lift(email);
    await provider.post(webhook, bounce(email, '2026-03-10T18:00:00Z')).ok();
    expect(await isSuppressed(email)).toBe(false);
  });

  it('is 422 without a reason, 409 the second time, 404 for an unknown id', async () => {
    const email = newAddress();
    await provider.post(webhook, bounce(email)).ok();
    const { id } = await suppression(email);
    await admin.delete(`${path}/${id}`).unprocessable({ fields: [{ field: 'reason' }] });
    await admin.delete(`${path}/${id}?reason=x`).ok({ id, email });
    await admin.delete(`${path}/${id}?reason=x`).conflict({ code: 'suppression_lifted' });
    await admin.delete(`${path}/999999?reason=x`).notFound();
  });
});

describe('GET /admin/api/membership/email-suppressions', () => {
  it('lists by address, cause and state', async () => {
    const email = newAddress();
    await provider.post(webhook, { ...bounce(email), event: 'complained' }).ok();
    const { id } = await suppression(email);
    await admin.get(`${path}/${id}`).ok({ id, email, cause: 'complained', suppressed: true });
    for (const filter of [
      { email: email.toUpperCase() },
      { q: email },
      { email, cause: 'complained', suppressed: true },
    ])
      expect(await listed(filter)).toMatchObject([{ id, email }]);
    expect(await listed({ email, cause: 'bounced' })).toEqual([]);
    expect(await listed({ email, suppressed: false })).toEqual([]);
  });

  it('is for administrators only', async () => {
    const { id } = await test.createUser({ roles: ['operator', 'finance'] });
    expect(await (await test.as(id)).get(path).forbidden()).toHaveProperty('error');
  });
});

describe('POST /admin/api/membership/email-suppressions', () => {
  it('suppresses an address by hand, once, and again after it was lifted', async () => {
    const email = newAddress();
    const body = { email: ` ${email.toUpperCase()}`, reason: 'Pedido por telefone' };
    await admin.post(path, body).created({ email, cause: 'administrator', reason: 'Pedido por telefone' });
    expect(await isSuppressed(email)).toBe(true);
    await admin.post(path, body).unprocessable({ fields: [{ field: 'email' }] });
    await lift(email);
    await admin.post(path, body).created({ email, suppressed: true, lifted_by: null });
    expect(await isSuppressed(email)).toBe(true);
    await admin.post(path, { email: newAddress() }).unprocessable({ fields: [{ field: 'reason' }] });
  });
});
