import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UserAccessChanged } from '@rotina/contracts';
import { eventually } from '@rotina/testing';
import { MembershipTest } from '../harness.js';

const path = '/api/v1/me';

let test: MembershipTest;

beforeAll(async () => {
  test = await MembershipTest.start();
});
afterAll(() => test.close());

/** The time zones of a user in events. */
const published = async (id: number): Promise<unknown[]> =>
  (await test.service.events.published(UserAccessChanged))
    .filter(({ user_id: userId }) => userId === id)
    .map(({ zoneinfo, revision, roles }) => ({ zoneinfo, revision, roles }));

const claimsOf = (token = ''): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

describe('the time zone of a user', () => {
  it.each([
    ['flat', { zoneinfo: 'Asia/Tokyo' }],
    ['under profile', { profile: { zoneinfo: 'Asia/Tokyo' } }],
  ])('is changed by its user, sent %s, and told to other services', async (_how, body) => {
    const { id, email, caller } = await test.person();
    await caller.get(path).ok({ profile: { zoneinfo: 'America/Sao_Paulo' } });
    expect(await caller.put(path, body).ok()).toMatchObject({ profile: { zoneinfo: 'Asia/Tokyo', gender: null } });
    await caller.get(path).ok({ profile: { zoneinfo: 'Asia/Tokyo' } });
    expect(await published(id)).toEqual([{ zoneinfo: 'Asia/Tokyo', revision: 1, roles: ['user'] }]);
    const { headers } = await test.signedIn(email);
    expect(claimsOf(headers['access-token'])).toMatchObject({ zoneinfo: 'Asia/Tokyo' });
  });

  it('is changed by administrators, with a reason', async () => {
    const { id, caller } = await test.person();
    const resource = `/admin/api/membership/users/${String(id)}`;
    const admin = await test.admin();
    await admin.put(resource, { zoneinfo: 'Asia/Tokyo', reason: 'Mudou-se' }).ok({ zoneinfo: 'Asia/Tokyo' });
    await caller.get(path).ok({ profile: { zoneinfo: 'Asia/Tokyo' } });
    expect(await published(id)).toMatchObject([{ zoneinfo: 'Asia/Tokyo' }]);
    await admin.put(resource, { name: 'Nome Novo', reason: 'Correção' }).ok({ zoneinfo: 'Asia/Tokyo' });
    await admin.put(resource, { roles: ['user', 'finance'], reason: 'Equipe' }).ok({ zoneinfo: 'Asia/Tokyo' });
    expect(await published(id)).toMatchObject([{ revision: 1 }, { revision: 2, zoneinfo: 'Asia/Tokyo' }]);
    await admin
      .put(resource, { zoneinfo: 'Mars/Olympus', reason: 'x' })
      .unprocessable({ fields: [{ field: 'zoneinfo' }] });
  });

  it('is given in the onboarding, too', async () => {
    const { id, caller } = await test.person();
    const data = { zoneinfo: 'Asia/Tokyo', gender: 'male' };
    await caller.post('/api/v2/user/onboarding', { step: 'profile', data }).unprocessable();
    await caller.get(path).ok({ profile: { zoneinfo: 'Asia/Tokyo', gender: 'male' } });
    expect(await published(id)).toHaveLength(1);
  });

  it('overrules tokens that were issued before', async () => {
    const { caller } = await test.person();
    await caller.put(path, { zoneinfo: 'Pacific/Kiritimati' }).ok();
    const today = test.service.clock.now().toZonedDateTimeISO('Pacific/Kiritimati').toPlainDate();
    // In São Paulo that day lies ahead.
    const yesterday = today.subtract({ days: 1 }).toString();
    await eventually(() => caller.put(path, { birth_date: yesterday }).ok());
  });

  it('is the default again when it is removed, and unchanged where it is absent or the same', async () => {
    const { id, caller } = await test.person();
    await caller.put(path, { zoneinfo: 'Asia/Tokyo' }).ok();
    await caller.put(path, { gender: 'male' }).ok({ profile: { zoneinfo: 'Asia/Tokyo' } });
    await caller.put(path, { zoneinfo: 'Asia/Tokyo' }).ok();
    await caller.put(path, { zoneinfo: null }).ok({ profile: { zoneinfo: 'America/Sao_Paulo', gender: 'male' } });
    expect(await published(id)).toMatchObject([{ revision: 1 }, { revision: 2, zoneinfo: 'America/Sao_Paulo' }]);
  });

  it.each(['Mars/Olympus', '-03:00', 'sao paulo', '', 7, ['Asia/Tokyo']])(
    '%j is 422, and nothing of the body is stored',
    async (zoneinfo) => {
      const { id, caller } = await test.person();
      await caller.put(path, { zoneinfo, gender: 'male' }).unprocessable({ fields: [{ field: 'zoneinfo' }] });
      await caller.get(path).ok({ profile: { zoneinfo: 'America/Sao_Paulo', gender: null } });
      expect(await published(id)).toEqual([]);
    },
  );
});

describe('what PUT /api/v1/me does not change', () => {
  it.each([
    [{ roles: ['admin'] }, 'roles'],
    [{ zone_info: 'Asia/Tokyo' }, 'zone_info'],
    [{ address_attributes: { zip: '50000' } }, 'address_attributes.zip'],
    [{ profile: { name: 'Ana' } }, 'profile.name'],
  ])('of %j is 422 and named', async (body, field) => {
    const { caller } = await test.person();
    const refused = await caller
      .put(path, { ...body, gender: 'other' })
      .unprocessable<{ fields: { field: string }[] }>();
    const known = 'profile' in body ? [] : ['gender'];
    expect(refused.fields.map((one) => one.field)).toEqual([...known, field]);
  });

  it('is named in the answer where it is a field of a user, or an attribute beside `profile`', async () => {
    const { id, email, caller } = await test.person();
    const { user } = await caller.get(path).ok<{ user: object }>();
    const answer = await caller.put(path, { ...user, profile: { gender: 'male' }, gender: 'female' }).ok();
    expect(answer).toMatchObject({ user: { id, email }, profile: { gender: 'male' }, pending_email: null });
    expect(answer['ignored']).toEqual([
      ...['uid', 'id', 'doc_number', 'person_type', 'phone_number', 'admin', 'provider'],
      ...['phone_number_validated_at', 'gender'],
    ]);
  });
});
