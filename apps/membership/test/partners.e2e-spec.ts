import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PurchaseOverdue, PurchaseRefunded } from '@rotina/contracts';
import type { Caller } from '@rotina/testing';
import { hashOfPartnerToken } from '../src/partners/partners.service.js';
import { aPurchase, MembershipTest } from './harness.js';

let test: MembershipTest;
let partner: Caller;

beforeAll(async () => {
  test = await MembershipTest.start({ DISCOUNT_ACCESS_TOKEN_NEXT: 'the next one' });
  partner = test.anybody.with({ 'partner-access-token': 'sandbox-partner' });
});
afterAll(() => test.close());

const membershipOf = (email: string): Promise<object> =>
  partner.get(`/api/v1/partner_membership?email=${encodeURIComponent(email)}`).ok();
const nothing = { valid: false, valid_until: null, status: null, register_number: null };

describe('GET /api/v1/partner_membership', () => {
  it('tells a partner about a member, by e-mail in any case', async () => {
    await expect(membershipOf('Member@Rotina.test')).resolves.toEqual({
      email: 'Member@Rotina.test',
      valid: true,
      valid_until: '2027-03-10',
      status: 'paid',
      register_number: expect.stringMatching(/^\d{8}$/),
    });
  });

  it('answers valid false with nulls for who is unknown, and for who never was a member', async () => {
    await expect(membershipOf('nobody@rotina.test')).resolves.toEqual({ email: 'nobody@rotina.test', ...nothing });
    await expect(membershipOf('user@rotina.test')).resolves.toEqual({ email: 'user@rotina.test', ...nothing });
  });

  it('answers with the newest row’s status when nothing is paid, and looks up the user’s own e-mail', async () => {
    const user = await test.createUser({ doc_number: '39053344705' });
    const first = aPurchase({ customer: { document: '39053344705', email: 'outra-caixa@rotina.test' } });
    const second = aPurchase({ customer: first.customer });
    for (const purchase of [first, second]) await test.pay(purchase);
    await test.deliver(PurchaseRefunded, { ...first, revision: 2 });
    await expect(membershipOf(user.email)).resolves.toMatchObject({
      valid: true,
      status: 'paid',
      valid_until: '2028-03-10',
    });
    await test.deliver(PurchaseOverdue, { ...second, revision: 2 });
    await expect(membershipOf(user.email)).resolves.toMatchObject({ valid: false, status: 'overdue' });
    await expect(membershipOf('outra-caixa@rotina.test')).resolves.toMatchObject(nothing);
  });

  it('says expired of a paid membership whose last day is past', async () => {
    test.service.clock.set('2027-03-11T12:00:00Z');
    await expect(membershipOf('member@rotina.test')).resolves.toMatchObject({
      valid: false,
      status: 'expired',
      valid_until: '2027-03-10',
    });
    test.service.clock.set('2026-03-10T15:00:00Z');
  });

  it.each(['', '?email=', '?email=x', '?email=a@b.co&email=c@d.co', '?email=a%00@b.co'])(
    'is 422 for the query %s',
    async (query) => {
      const body = await partner.get(`/api/v1/partner_membership${query}`).unprocessable();
      expect(body).toEqual({ error: 'O campo email deve ser um e-mail válido.' });
    },
  );

  it('is 401 without the token of an active partner, before anything else', async () => {
    for (const token of ['wrong', '', 'sandbox-partner ']) {
      const caller = test.anybody.with({ 'partner-access-token': token });
      const status = token.trim() === 'sandbox-partner' ? 422 : 401;
      await caller.get('/api/v1/partner_membership').status(status, { error: expect.any(String) });
    }
    await test.anybody.get('/api/v1/partner_membership').unauthorized();
  });

  it('takes either of two tokens, so that they can be exchanged', async () => {
    await test.select('update partners set next_token_hash = $1', [hashOfPartnerToken('new token')]);
    await test.anybody
      .with({ 'partner-access-token': 'new token' })
      .get('/api/v1/partner_membership?email=a@b.co')
      .ok();
    await partner.get('/api/v1/partner_membership?email=a@b.co').ok();
  });
});

describe('POST /api/v1/discount_validations', () => {
  const path = '/api/v1/discount_validations';
  const checkout = (): Caller => test.anybody.with({ 'x-discount-access-token': 'sandbox-discount' });

  it('is valid for a member, and for nobody else', async () => {
    expect(await checkout().post(path, { email: 'MEMBER@rotina.test' }).ok()).toEqual({ valid: true });
    expect(await checkout().post(path, { email: 'user@rotina.test' }).ok()).toEqual({ valid: false });
    expect(await checkout().post(path, { email: 'nobody@rotina.test' }).ok()).toEqual({ valid: false });
  });

  it('is 401 with a wrong token, even when the body cannot be read', async () => {
    const body = await test.anybody
      .with({ 'x-discount-access-token': 'wrong' })
      .post(path, { email: 'member@rotina.test' })
      .unauthorized();
    expect(body).toEqual({ error: expect.any(String) });
    await test.anybody.post(path, '{"email":').unauthorized();
  });

  it('takes the next token too', async () => {
    await test.anybody
      .with({ 'x-discount-access-token': 'the next one' })
      .post(path, { email: 'member@rotina.test' })
      .ok({ valid: true });
  });

  it.each([{}, { email: 'x' }, { email: 7 }, { email: null }, { email: ['a@b.co'] }])('is 422 for %j', async (body) => {
    await checkout()
      .post(path, body)
      .unprocessable({ error: expect.any(String) });
  });

  it.each(['{"email":', '[]', '7'])('is 400 for %s', async (body) => {
    await checkout()
      .post(path, body)
      .badRequest({ error: expect.any(String) });
  });
});
