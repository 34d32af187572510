import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acquireLock, execute } from '@rotina/service-kit/database';
import { eventually } from '@rotina/testing';
import type { Caller } from '@rotina/testing';
import { MembershipTest } from '../harness.js';
import { aPayment, aPurchaseEvent, nothing, v1Path, v2Path } from './webhook-scene.js';

let test: MembershipTest;
let sender: Caller;

beforeAll(async () => {
  test = await MembershipTest.start();
  sender = test.anonymous;
});
afterAll(() => test.close());

const waiting = "select pid from pg_locks where locktype = 'advisory' and not granted";

describe("administrators' webhooks", () => {
  const path = '/admin/api/membership/webhooks';
  let admin: Caller;
  beforeAll(async () => {
    admin = await test.admin();
  });

  const idOf = async (reference: string): Promise<string> => {
    const [row] = await admin.get(`${path}?filter=${JSON.stringify({ reference })}`).ok<{ id: string }[]>();
    return row?.id ?? '';
  };
  const anUnknownOffer = (code: string) => aPurchaseEvent({ offer: { code }, creation_date: 1_000 });
  const addGroup = (code: string) =>
    admin.post('/admin/api/membership/groups', { name: code, gateway_product_id: code }).created();

  it('list each as it arrived, with its outcome and without its token, and show its body', async () => {
    const event = { ...aPurchaseEvent({}), 'sandbox-verification': 'sandbox-verification' };
    await sender.post(v2Path, event).ok();
    await sender.post(v2Path, event).ok();
    const { transaction } = event.data.purchase;
    const rows = await admin.get(`${path}?filter=${JSON.stringify({ reference: transaction })}`).ok<{ id: string }[]>();
    expect(rows).toMatchObject([{ outcome: 'duplicate' }, { outcome: 'processed', envelope_id: event.id }]);
    const { 'sandbox-verification': _token, ...sent } = event;
    const body = {
      ...sent,
      '***': '***',
      data: { ...event.data, buyer: { ...event.data.buyer, document: '***.444.777-**' } },
    };
    await admin.get(`${path}/${rows[0]?.id ?? ''}`).ok(expect.objectContaining({ body }));
    const [leak] = await test.select("select id from inbound_webhooks where body::text like '%sandbox-verification%'");
    expect(leak).toBeUndefined();
  });

  it('are replayed once the group exists, and an applied one is a 409', async () => {
    const event = anUnknownOffer('replayed-offer');
    const { transaction } = event.data.purchase;
    await sender.post(v2Path, event).unprocessable();
    const id = await idOf(transaction);
    await admin.post(`${path}/${id}/replay`).unprocessable();
    await addGroup('replayed-offer');
    await admin.post(`${path}/${id}/replay`).ok(expect.objectContaining({ outcome: 'processed', error: null }));
    expect((await test.membership(transaction)).status).toBe('paid');
    expect(await admin.post(`${path}/${id}/replay`).conflict()).toMatchObject({ code: 'webhook_applied' });
  });

  it('never move a membership backwards: an approval that is replayed after its refund stays refunded', async () => {
    const event = anUnknownOffer('refunded-offer');
    const { transaction } = event.data.purchase;
    await sender.post(v2Path, event).unprocessable();
    const refund = { id: `${transaction}-refund`, event: 'PURCHASE_REFUNDED', creation_date: 2_000 };
    await sender.post(v2Path, { ...refund, data: { purchase: { transaction } } }).ok(nothing('ignored'));
    await addGroup('refunded-offer');
    const rows = await admin
      .get(`${path}?filter=${JSON.stringify({ reference: transaction, outcome: 'failed' })}`)
      .ok<{ id: string }[]>();
    await admin.post(`${path}/${rows[0]?.id ?? ''}/replay`).ok(expect.objectContaining({ outcome: 'ignored' }));
    expect(await test.select('select id from memberships where payment_reference = $1', [transaction])).toEqual([]);
  });

  it('see what was answered about the payment until the moment of their replay', async () => {
    const event = anUnknownOffer('raced-offer');
    const { transaction } = event.data.purchase;
    await sender.post(v2Path, event).unprocessable();
    await addGroup('raced-offer');
    const id = await idOf(transaction);
    // Answers the refund of a payment without a membership, up to its commit.
    const replay = await test.service.database.transaction(async (tx) => {
      await acquireLock(tx, 'payments', transaction);
      const response = admin.post(`${path}/${id}/replay`).response();
      await eventually(async () => expect(await test.select(waiting)).toHaveLength(1));
      await execute(
        tx,
        `insert into inbound_webhooks (id, version, event, reference, status, sent_at, received_at, body, outcome)
         select gen_random_uuid(), version, 'PURCHASE_REFUNDED', reference, 'refunded', sent_at + interval '1 s',
           received_at, body, 'ignored' from inbound_webhooks where id = $1`,
        [id],
      );
      return { response };
    });
    expect((await replay.response).body).toMatchObject({ outcome: 'ignored' });
    expect(await test.select('select id from memberships where payment_reference = $1', [transaction])).toEqual([]);
  });

  it('of version 1 are not replayed over a later one', async () => {
    const { payment } = aPayment({ checkout_id: 900 });
    await sender.post(v1Path, { payment }).unprocessable();
    const id = await idOf(payment.id);
    for (const status of ['paid', 'overdue'])
      await sender.post(v1Path, { payment: { ...payment, checkout_id: 1, status } }).ok();
    await admin.post('/admin/api/membership/groups', { name: 'Checkout 900', checkout_ids: [900] }).created();
    await admin.post(`${path}/${id}/replay`).ok(expect.objectContaining({ outcome: 'ignored' }));
    expect((await test.membership(payment.id)).status).toBe('overdue');
  });
});

describe('an erased person', () => {
  it('is in no stored webhook', async () => {
    const payment = aPayment({});
    await sender.post(v1Path, payment).ok();
    const { email } = payment.payment.customer;
    await sender.post(v1Path, { payment: { ...payment.payment, checkout_id: 901, id: 'elsewhere' } }).unprocessable();
    const { user_id } = await test.membership(payment.payment.id);
    await (await test.admin()).delete(`/admin/api/membership/users/${user_id}?reason=asked`).response();
    expect(await test.select('select id from inbound_webhooks where body::text like $1', [`%${email}%`])).toEqual([]);
  });
});
