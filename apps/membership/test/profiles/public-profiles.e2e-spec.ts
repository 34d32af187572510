import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CardIssued, PurchaseRefunded } from '@rotina/contracts';
import type { Caller } from '@rotina/testing';
import { aPurchase } from '../factories.js';
import { MembershipTest } from '../harness.js';

let test: MembershipTest;

beforeAll(async () => {
  test = await MembershipTest.start({ MAX_LOOKUPS_PER_MINUTE: '30' });
});
afterAll(() => test.close());

/** A member with an issued card and a profile. */
async function aMember(): Promise<{
  caller: Caller;
  number: string;
  userId: number;
  purchase: ReturnType<typeof aPurchase>;
}> {
  const purchase = aPurchase({ customer: { name: 'Ana Maria de Souza' } });
  const { user_id: userId, register_number: number } = await test.pay(purchase);
  await test.service.events.untilPublished(CardIssued, String(userId));
  const caller = await test.as(userId);
  const address_attributes = { city: 'Recife', region: 'PE', country: 'BR', street: 'Rua da Aurora', number: '7' };
  await caller.put('/api/v1/me', { gender: 'female', address_attributes }).ok();
  return { caller, number, userId, purchase };
}

const profileOf = (number: string) => test.newAddress().get(`/api/v1/user_profiles/${number}`);
const visibility = '/api/v1/me/visibility';
const lookups = '/api/v1/me/lookups';
const hidden = { gender: null, city: null, region: null, country: null };
const defaults = { name: true, gender: false, city: false, region: false, country: false, therapist_slug: true };

describe('GET /api/v1/user_profiles/:register_number', () => {
  it('shows the first name, an initial and the membership, and nothing else of a member who has not chosen', async () => {
    const { number } = await aMember();
    const membership = { register_number: number, valid_until: '03/2027', status: 'paid' };
    await profileOf(number).ok({ profile: { name: 'Ana S.', ...hidden, therapist_slug: null }, membership });
  });

  it('shows the whole name once the member has chosen that, and no earlier for another choice', async () => {
    const { caller, number } = await aMember();
    await caller.put(visibility, { city: true }).ok({ ...defaults, city: true });
    await profileOf(number).ok({ profile: { name: 'Ana S.', city: 'Recife' } });
    await caller.put(visibility, { name: true }).ok();
    await profileOf(number).ok({ profile: { name: 'Ana Maria de Souza' } });
    await caller.put(visibility, { name: false }).ok();
    await profileOf(number).ok({ profile: { name: null } });
  });

  it('shows what the member allows', async () => {
    const { caller, number } = await aMember();
    await caller.put(visibility, { name: false, city: true, region: true, country: true, gender: true }).ok();
    const profile = { name: null, gender: 'female', city: 'Recife', region: 'PE', country: 'BR', therapist_slug: null };
    const { text } = await profileOf(number).response();
    expect(JSON.parse(text)).toMatchObject({ profile });
    for (const secret of ['Aurora', 'email', 'document', 'phone']) expect(text).not.toContain(secret);
  });

  it('is 404 for unknown numbers and for members that the lookup does not find', async () => {
    const { number, purchase } = await aMember();
    await test.deliver(PurchaseRefunded, { ...purchase, revision: 2 });
    for (const unknown of [number, '00000000', 'x', '%00']) {
      await profileOf(unknown).notFound({ error: expect.any(String) });
    }
  });
});

describe('the visibility of a profile', () => {
  it('is changed in part, all or nothing, and answered whole', async () => {
    const { caller } = await aMember();
    await caller.get(visibility).ok(defaults);
    await caller.put(visibility, { city: true }).ok({ ...defaults, city: true });
    await caller.put(visibility, { name: false }).ok({ ...defaults, city: true, name: false });
    for (const wrong of ['yes', 1, null]) {
      const body = await caller.put(visibility, { gender: true, region: wrong }).unprocessable();
      expect(body).toMatchObject({ fields: [{ field: 'region' }] });
    }
    await caller.get(visibility).ok({ ...defaults, city: true, name: false });
    await test.anonymous.get(visibility).unauthorized();
  });
});

describe('look-ups', () => {
  it('of a profile, a number, a card and its page count, forged tokens and own reads do not', async () => {
    const { caller, number } = await aMember();
    await caller.get(lookups).ok({ data: [], total: 0 });
    const { token } = await caller.get('/api/v1/me/card').ok<{ token: string }>();
    const paths = [`/api/v1/user_profiles/${number}`, `/api/v1/memberships/${number}`, `/api/v1/cards/${token}`];
    for (const path of [...paths, `/verificar/${token}`]) {
      await test.newAddress().get(path).ok();
      await caller.get(path).ok();
    }
    await test.newAddress().get(`/api/v1/cards/${token}x`).ok();
    await caller.get(lookups).ok({ data: [{ date: '2026-03-10', count: 4 }], total: 4 });
    const { lookups: exported } = await caller.get('/api/v1/me/export').ok<{ lookups: object[] }>();
    expect(exported).toEqual([{ date: '2026-03-10', count: 4 }]);
  });

  it('are summed over a range of days of São Paulo', async () => {
    const { caller, number, userId } = await aMember();
    await profileOf(number).ok();
    await test.select(`insert into lookups values ($1, '2026-02-01', 5), ($1, '2026-02-09', 7)`, [userId]);
    await caller.get(lookups).ok({
      data: [
        { date: '2026-02-09', count: 7 },
        { date: '2026-03-10', count: 1 },
      ],
      total: 8,
    });
    const february = await caller.get(`${lookups}?from=2026-02-01&to=2026-02-28`).ok();
    expect(february).toMatchObject({ total: 12 });
    for (const query of ['from=2026-02-30', 'to=tomorrow', 'from=2026-03-11&to=2026-03-10', 'from=2024-01-01']) {
      await caller.get(`${lookups}?${query}`).badRequest();
    }
    await test.anonymous.get(lookups).unauthorized();
  });

  it('are limited per address and minute, over all ways to look somebody up', async () => {
    const { number } = await aMember();
    const address = test.newAddress();
    const paths = [`/api/v1/user_profiles/${number}`, `/api/v1/memberships/${number}`, '/api/v1/cards/forged'];
    for (let n = 0; n < 30; n += 1) await address.get(paths[n % paths.length] ?? '').ok();
    for (const path of [...paths, '/verificar/forged']) {
      const { status, headers } = await address.get(path).response();
      expect([status, headers['retry-after']]).toEqual([429, '60']);
    }
    await profileOf(number).ok();
    test.service.clock.advance({ seconds: 61 });
    await address.get(paths[0] ?? '').ok();
  });
});
