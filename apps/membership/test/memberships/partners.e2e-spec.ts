import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PurchaseOverdue, PurchaseRefunded } from '@rotina/contracts';
import { tokenHash } from '@rotina/service-kit/secrets';
import type { Caller } from '@rotina/testing';
import { aPurchase } from '../factories.js';
import { MembershipTest } from '../harness.js';

let test: MembershipTest;
let partner: Caller;

beforeAll(async () => {
  test = await MembershipTest.start({ DISCOUNT_ACCESS_TOKEN_NEXT: 'the next one' });
  partner = test.anonymous.with({ 'partner-access-token': 'sandbox-partner' });
});
afterAll(() => test.close());

const membershipOf = (email: string): Promise<object> =>
  partner.get(`/api/v1/partner_membership?email=${encodeURIComponent(email)}`).ok();
const nothing = { valid: false, valid_until: null, status: null, register_number: null };

describe('GET /api/v1/partner_membership', () => {
  it('returns a membership by e-mail in any case', async () => {
    await expect(membershipOf('Member@Rotina.test')).resolves.toEqual({
      email: 'Member@Rotina.test',
      valid: true,
      valid_until: '2027-03-10',
      status: 'paid',
      register_number: expect.stringMatching(/^\d{8}$/),
    });
  });

  it('returns valid false and nulls for an unknown address and for a user without memberships', async () => {
    await expect(membershipOf('nobody@rotina.test')).resolves.toEqual({ email: 'nobody@rotina.test', ...nothing });
    await expect(membershipOf('user@rotina.test')).resolves.toEqual({ email: 'user@rotina.test', ...nothing });
  });

  it('returns the newest status when nothing is paid, and finds users by their own e-mail', async () => {
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

  it('returns expired for a paid membership after its last day', async () => {
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
      expect(body).toEqual({ error: 'O campo email deve ser um e-mail válido.', code: 'invalid_email' });
    },
  );

  it('is 401 without the token of an active partner, before the query is validated', async () => {
    for (const token of ['wrong', '', 'sandbox-partner ']) {
      const caller = test.anonymous.with({ 'partner-access-token': token });
      const status = token.trim() === 'sandbox-partner' ? 422 : 401;
      await caller.get('/api/v1/partner_membership').status(status, { error: expect.any(String) });
    }
    const body = await test.anonymous.get('/api/v1/partner_membership').unauthorized();
    expect(body).toEqual({ error: 'Falta o cabeçalho partner-access-token.', code: 'unauthorized' });
  });

  it('accepts both tokens of a partner during a rotation', async () => {
    await test.select('update partners set next_token_hash = $1', [tokenHash('new token')]);
    await test.anonymous
      .with({ 'partner-access-token': 'new token' })
      .get('/api/v1/partner_membership?email=a@b.co')
      .ok();
    await partner.get('/api/v1/partner_membership?email=a@b.co').ok();
  });
});

describe('POST /api/v1/discount_validations', () => {
  const path = '/api/v1/discount_validations';
  const checkout = (): Caller => test.anonymous.with({ 'x-discount-access-token': 'sandbox-discount' });

  it('is valid for members only', async () => {
    expect(await checkout().post(path, { email: 'MEMBER@rotina.test' }).ok()).toEqual({ valid: true });
    expect(await checkout().post(path, { email: 'user@rotina.test' }).ok()).toEqual({ valid: false });
    expect(await checkout().post(path, { email: 'nobody@rotina.test' }).ok()).toEqual({ valid: false });
  });

  it('is 401 with a wrong token, even with an invalid body', async () => {
    const body = await test.anonymous
      .with({ 'x-discount-access-token': 'wrong' })
      .post(path, { email: 'member@rotina.test' })
      .unauthorized();
    expect(body).toEqual({ error: 'Token inválido ou expirado.', code: 'unauthorized' });
    const missing = await test.anonymous.post(path, '{"email":').unauthorized();
    expect(missing).toEqual({ error: 'Falta o cabeçalho x-discount-access-token.', code: 'unauthorized' });
  });

  it('accepts the next token too', async () => {
    await test.anonymous
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
