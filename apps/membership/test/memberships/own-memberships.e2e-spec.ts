import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PurchaseRefunded } from '@rotina/contracts';
import { aPurchase } from '../factories.js';
import { MembershipTest } from '../harness.js';
import { aPayment, v1Path } from './webhook-scene.js';

const path = '/api/v2/user/memberships';

let test: MembershipTest;

beforeAll(async () => {
  test = await MembershipTest.start();
});
afterAll(() => test.close());

/** A member with a refunded purchase of our own checkout, and a later paid one of another. */
async function aMember() {
  const { payment } = aPayment({});
  const purchase = aPurchase({ customer: { email: payment.customer.email } });
  await test.pay(purchase);
  await test.deliver(PurchaseRefunded, { ...purchase, revision: 2 });
  await test.anonymous.post(v1Path, { payment }).ok();
  const { user_id, register_number } = await test.membership(payment.id);
  return { caller: await test.as(user_id), payment, purchase, registerNumber: register_number };
}

describe('the history of memberships', () => {
  it('needs a token', async () => {
    for (const route of ['', '/current'])
      await test.anonymous.get(path + route).unauthorized({ error: expect.any(String) });
    await test.anonymous.post(`${path}/validate`, {}).unauthorized({ error: expect.any(String) });
  });

  it('lists all of them, newest first, with what caused each change', async () => {
    const { caller, payment, purchase, registerNumber } = await aMember();
    const own = {
      register_number: registerNumber,
      valid_until: '2027-03-10',
      card: expect.stringMatching(/issuing|issued/),
    };
    const uuid: unknown = expect.stringMatching(/^[\da-f-]{36}$/);
    const at = '2026-03-10T15:00:00.000Z';
    const paid = {
      ...own,
      status: 'paid',
      payment_reference: payment.id,
      because: [{ at, source: 'webhook', reference: uuid, text: 'Pagamento aprovado.' }],
    };
    await caller.get(path).ok({
      data: [
        paid,
        {
          ...own,
          status: 'refunded',
          payment_reference: purchase.pid,
          because: [
            { at, source: 'event', reference: uuid, text: 'Pagamento aprovado.' },
            { at, source: 'event', reference: uuid, text: 'Pagamento estornado.' },
          ],
        },
      ],
    });
    await caller.get(`${path}/current`).ok({ membership: paid });
    const inEnglish = await caller.with({ 'accept-language': 'en' }).get(`${path}/current`).ok();
    expect(inEnglish).toMatchObject({ membership: { because: [{ text: 'Payment approved.' }] } });
  });

  it('is empty, and the current one null, when nothing is paid', async () => {
    const { id } = await test.createUser();
    const caller = await test.as(id);
    await caller.get(path).ok({ data: [] });
    await caller.get(`${path}/current`).ok({ membership: null });
  });
});

describe('the validation of a membership', () => {
  it('is of the own number by default, and of any that is asked for', async () => {
    const { caller, registerNumber } = await aMember();
    const valid = { valid: true, register_number: registerNumber, valid_until: '2027-03-10' };
    await caller.post(`${path}/validate`).ok(valid);
    await caller.post(`${path}/validate`, {}).ok(valid);
    await caller.post(`${path}/validate`, { register_number: null }).ok(valid);
    const { id } = await test.createUser();
    const other = await test.as(id);
    await other.post(`${path}/validate`, {}).ok({ valid: false, register_number: null, valid_until: null });
    await other.post(`${path}/validate`, { register_number: registerNumber }).ok(valid);
    const unknown = { valid: false, register_number: '00000000', valid_until: null };
    await other.post(`${path}/validate`, { register_number: '00000000' }).ok(unknown);
    await other
      .post(`${path}/validate`, { register_number: 7 })
      .unprocessable({ fields: [expect.objectContaining({ field: 'register_number' })] });
  });
});
