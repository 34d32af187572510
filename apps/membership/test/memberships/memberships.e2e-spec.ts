import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CardIssued, PurchaseOverdue, PurchaseRefunded } from '@rotina/contracts';
import { aPurchase } from '../factories.js';
import { MembershipTest } from '../harness.js';
import type { MembershipRow } from '../harness.js';

let test: MembershipTest;

beforeAll(async () => {
  test = await MembershipTest.start({ CARD_ISSUE_DELAY_SECONDS: '3600' });
});
afterAll(() => test.close());

async function anIssuedMember(): Promise<{ purchase: ReturnType<typeof aPurchase>; membership: MembershipRow }> {
  const purchase = aPurchase();
  await test.pay(purchase);
  test.service.clock.advance({ hours: 1 });
  const { user_id } = await test.membership(purchase.pid);
  await test.service.events.untilPublished(CardIssued, String(user_id));
  const membership = await test.membership(purchase.pid);
  expect(membership.card).toBe('issued');
  return { purchase, membership };
}

const lookup = (number: string): Promise<object> => test.anonymous.get(`/api/v1/memberships/${number}`).ok();

interface Directory {
  data: { register_number: string }[];
  total: number;
}
const directory = (query = ''): Promise<Directory> => test.anonymous.get(`/api/v1/memberships${query}`).ok<Directory>();

describe('GET /api/v1/memberships/:register_number', () => {
  it('returns only the number and the last valid month', async () => {
    const { membership } = await anIssuedMember();
    await expect(lookup(membership.register_number)).resolves.toEqual({
      register_number: membership.register_number,
      valid_until: '03/2027',
    });
  });

  it('finds a member whose card is still being issued; the directory does not', async () => {
    const { register_number } = await test.pay(aPurchase());
    await expect(lookup(register_number)).resolves.toMatchObject({ register_number });
    const { data } = await directory('?per_page=100');
    expect(data.map((member) => member.register_number)).not.toContain(register_number);
  });

  it('does not find members who are overdue or refunded', async () => {
    const { purchase, membership } = await anIssuedMember();
    await test.deliver(PurchaseOverdue, { ...purchase, revision: 2 });
    await test.anonymous.get(`/api/v1/memberships/${membership.register_number}`).notFound();
    await test.deliver(PurchaseRefunded, { ...purchase, revision: 3 });
    await test.anonymous.get(`/api/v1/memberships/${membership.register_number}`).notFound();
  });

  it('finds a member until the end of the last day in São Paulo', async () => {
    const { membership } = await anIssuedMember();
    const before = test.service.clock.now().toString();
    test.service.clock.set(`${membership.valid_until}T23:59:59-03:00`);
    await lookup(membership.register_number);
    test.service.clock.advance({ seconds: 1 });
    await test.anonymous.get(`/api/v1/memberships/${membership.register_number}`).notFound();
    test.service.clock.set(before);
  });

  it.each(['00000001', '31784719', 'abc', '%00', '9'.repeat(300)])('is 404 with an error for %s', async (number) => {
    const body = await test.anonymous.get(`/api/v1/memberships/${number}`).notFound();
    expect(body).toEqual({ error: 'Assinatura não encontrada.', code: 'membership_not_found' });
  });
});

describe('GET /api/v1/memberships', () => {
  it('lists members with an issued card in pages, with the same two fields', async () => {
    await anIssuedMember();
    await anIssuedMember();
    const all = await directory();
    expect(all).toMatchObject({ page: 1, per_page: 20 });
    expect(all.data).toHaveLength(all.total);
    for (const member of all.data)
      expect(member).toEqual({
        register_number: expect.stringMatching(/^\d{8}$/),
        valid_until: expect.stringMatching(/^\d{2}\/\d{4}$/),
      });
    const pages = await Promise.all(all.data.map((_member, index) => directory(`?per_page=1&page=${index + 1}`)));
    expect(pages.flatMap(({ data }) => data)).toEqual(all.data);
    await expect(directory('?page=999999')).resolves.toMatchObject({ data: [], total: all.total });
    await expect(directory('?per_page=101')).resolves.toMatchObject({ per_page: 100 });
  });

  it('lists a person once, with any number of renewals', async () => {
    const { purchase, membership } = await anIssuedMember();
    await test.pay(aPurchase({ customer: purchase.customer }));
    const { data } = await directory('?per_page=100');
    expect(data.filter(({ register_number }) => register_number === membership.register_number)).toEqual([
      { register_number: membership.register_number, valid_until: '03/2028' },
    ]);
  });

  it('counts each page as a look-up of its address', async () => {
    const caller = test.from('198.51.100.77');
    for (let page = 1; page <= 60; page += 1) await caller.get(`/api/v1/memberships?page=${page}`).ok();
    await caller.get('/api/v1/memberships').status(429, { error: expect.any(String) });
    await caller.get('/api/v1/memberships/00000001').status(429);
    await directory();
  });

  it.each(['page=x', 'page=0', 'page=1.5', 'page=-1', 'per_page=x', 'page=1&page=2'])(
    'is 400 for %s',
    async (query) => {
      await test.anonymous.get(`/api/v1/memberships?${query}`).badRequest({ error: expect.any(String) });
    },
  );
});
