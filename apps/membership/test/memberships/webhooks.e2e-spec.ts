import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '@rotina/testing';
import { MembershipTest } from '../harness.js';
import { aPayment, nothing, processed, v1Path, v2Path } from './webhook-scene.js';

let test: MembershipTest;
let sender: Caller;

beforeAll(async () => {
  test = await MembershipTest.start({ AUTH_TOKEN_VERIFICATION_NEXT: 'next-verification' });
  sender = test.anonymous;
});
afterAll(() => test.close());

const stored = (reference: string) =>
  test.select('select version, event, outcome, error from inbound_webhooks where reference = $1 order by id', [
    reference,
  ]);
describe('a webhook', () => {
  const paths = ['/api/v1/webhook', '/api/v2/webhook'];

  it.each(paths)('to %s needs the token in its query, once', async (path) => {
    const queries = ['', '?auth_token_verification=', '?auth_token_verification=wrong'];
    const repeated = '?auth_token_verification=sandbox-verification&auth_token_verification=sandbox-verification';
    for (const query of [...queries, repeated]) {
      // The body is not read: it would be a 400.
      const answer = await sender
        .with({ 'content-type': 'application/json' })
        .post(path + query, {})
        .response();
      expect(answer).toMatchObject({ status: 401, body: { error: 'Token inválido ou expirado.' } });
    }
    const hottok = sender.with({ 'x-hotmart-hottok': 'sandbox-verification' });
    await hottok.post(path, {}).unauthorized();
    await sender.post(`${path}?auth_token_verification=next-verification`, []).badRequest();
  });

  it.each([v1Path, v2Path])('that is not an object is a 400 and is not stored (%s)', async (path) => {
    for (const body of [[], 'text']) await sender.post(path, body).badRequest();
    expect(await test.select('select id from inbound_webhooks where body::text in ($1, $2)', ['[]', 'null'])).toEqual(
      [],
    );
  });
});

describe('version 1 of the webhook', () => {
  it('creates the user and the membership of a paid payment', async () => {
    const payment = aPayment({ customer: { email: 'V1@Rotina.test', doc_number: '529.982.247-25' } });
    await sender.post(v1Path, payment).ok(processed('paid'));
    const { user_id } = await test.membership(payment.payment.id);
    const [user] = await test.select('select email from users where id = $1', [user_id]);
    expect(user).toEqual({ email: 'v1@rotina.test' });
    expect(await stored(payment.payment.id)).toEqual([
      { version: 'v1', event: 'paid', outcome: 'processed', error: null },
    ]);
  });

  it.each(['paid', 'confirmed', 'received'])('with the status %s makes the membership paid', async (status) => {
    await sender.post(v1Path, aPayment({ status })).ok(processed('paid'));
  });

  it('moves the membership to the status that was sent last, and says that a repeated one is a duplicate', async () => {
    const { payment } = aPayment({});
    for (const status of ['paid', 'overdue', 'paid', 'refunded', 'paid']) {
      const expected = processed(status);
      await sender.post(v1Path, { payment: { ...payment, status } }).ok(expected);
      await sender.post(v1Path, { payment: { ...payment, status } }).ok({ ...expected, status: 'duplicate' });
    }
    expect((await test.membership(payment.id)).revision).toBe(5);
  });

  it.each(['refunded', 'overdue'])('never creates a membership with the status %s', async (status) => {
    await sender.post(v1Path, aPayment({ status })).ok(nothing('ignored'));
  });

  it.each(['pending', 'PAID', 'constructor'])('ignores the status %s', async (status) => {
    const payment = aPayment({ status });
    await sender.post(v1Path, payment).ok(nothing('ignored'));
    expect(await stored(payment.payment.id)).toMatchObject([{ event: status, outcome: 'ignored' }]);
  });

  it('ignores a status of any length', async () => {
    const status = 'paid'.repeat(60);
    const payment = aPayment({ status });
    await sender.post(v1Path, payment).ok(nothing('ignored'));
    expect(await stored(payment.payment.id)).toMatchObject([{ event: status.slice(0, 200), outcome: 'ignored' }]);
  });

  it.each([
    ['status', { status: undefined }],
    ['checkout_id', { checkout_id: 'one' }],
    ['doc_number', { customer: { email: 'ana@rotina.test' } }],
    ['e-mail', { customer: { doc_number: '52998224725', email: 'not an address' } }],
    ['customer', { customer: null }],
  ])('without a readable %s fails with the four minimum fields', async (_field, payment) => {
    const body = await sender.post(v1Path, aPayment(payment)).unprocessable();
    for (const field of ['status', 'checkout_id', 'doc_number', 'e-mail'])
      expect(body).toMatchObject({ error: expect.stringContaining(field) });
  });

  it('without payment.id is a 422 that names it', async () => {
    const body = await sender.post(v1Path, aPayment({ id: undefined })).unprocessable();
    expect(body).toMatchObject({ error: expect.stringContaining('payment.id'), code: 'payment_id_missing' });
  });

  it('of a checkout without a group is a 422 and is stored for a replay', async () => {
    const payment = aPayment({ checkout_id: 4711 });
    expect(await sender.post(v1Path, payment).unprocessable()).toMatchObject({ code: 'unknown_group' });
    expect(await stored(payment.payment.id)).toMatchObject([
      { outcome: 'failed', error: 'unknown_group {"checkoutId":4711}' },
    ]);
  });

  it('of a checkout without a group is a 422 for a known payment, too, and changes nothing', async () => {
    const { payment } = aPayment({});
    await sender.post(v1Path, { payment }).ok(processed('paid'));
    for (const status of ['paid', 'overdue', 'refunded']) {
      const elsewhere = { payment: { ...payment, status, checkout_id: 4711 } };
      expect(await sender.post(v1Path, elsewhere).unprocessable()).toMatchObject({ code: 'unknown_group' });
    }
    expect((await test.membership(payment.id)).status).toBe('paid');
  });

  it('follows a known payment whose group takes no new members any more', async () => {
    const admin = await test.admin();
    const path = '/admin/api/membership/groups';
    const group = { name: 'Checkout 901', checkout_ids: [901] };
    const { id } = await admin.post(path, group).created<{ id: number }>();
    const { payment } = aPayment({ checkout_id: 901 });
    await sender.post(v1Path, { payment }).ok(processed('paid'));
    await admin.put(`${path}/${id}`, { active: false }).ok();
    await sender.post(v1Path, { payment: { ...payment, status: 'refunded' } }).ok(processed('refunded'));
    expect(await sender.post(v1Path, aPayment({ checkout_id: 901 })).unprocessable()).toMatchObject({
      code: 'unknown_group',
    });
  });
});
