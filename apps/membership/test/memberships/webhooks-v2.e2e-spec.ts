import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MembershipRefunded } from '@rotina/contracts';
import { eventually } from '@rotina/testing';
import type { Caller } from '@rotina/testing';
import { MembershipTest } from '../harness.js';
import { aPurchaseEvent, nothing, processed, v2Path } from './webhook-scene.js';

let test: MembershipTest;
let sender: Caller;

beforeAll(async () => {
  test = await MembershipTest.start();
  sender = test.anonymous;
});
afterAll(() => test.close());

describe('version 2 of the webhook', () => {
  it('creates the membership of PURCHASE_APPROVED, without a document by the e-mail', async () => {
    const event = aPurchaseEvent({ buyer: { document: undefined, checkout_phone: undefined } });
    await sender.post(v2Path, event).ok(processed('paid'));
    const [row] = await test.select(
      'select billing_type, installment_count from memberships where payment_reference = $1',
      [event.data.purchase.transaction],
    );
    expect(row).toEqual({ billing_type: 'CREDIT_CARD', installment_count: 12 });
  });

  it.each([
    ['(11) 91234-5678', '+5511912345678'],
    ['5511912345678', '+5511912345678'],
    ['351912345678', '+351912345678'],
    ['91234-5678', null],
  ])('reads the telephone number %j as %s', async (checkout_phone, expected) => {
    const event = aPurchaseEvent({ buyer: { document: undefined, checkout_phone } });
    await sender.post(v2Path, event).ok(processed('paid'));
    const sql = 'select buyer_phone from memberships where payment_reference = $1';
    expect(await test.select(sql, [event.data.purchase.transaction])).toEqual([{ buyer_phone: expected }]);
  });

  it('moves an existing membership to overdue, paid and refunded, and publishes it', async () => {
    const approved = aPurchaseEvent({});
    const { transaction } = approved.data.purchase;
    await sender.post(v2Path, approved).ok(processed('paid'));
    const next = (event: string, creation_date: number) => ({
      ...aPurchaseEvent({ event, creation_date }),
      data: { purchase: { transaction } },
    });
    await sender.post(v2Path, next('PURCHASE_DELAYED', 2_000)).ok(processed('overdue'));
    const again = { ...aPurchaseEvent({ creation_date: 3_000 }), data: approved.data };
    await sender.post(v2Path, again).ok(processed('paid'));
    await sender.post(v2Path, next('PURCHASE_REFUNDED', 4_000)).ok(processed('refunded'));
    const { user_id, card } = await test.membership(transaction);
    expect(card).toBe('revoked');
    expect(await test.service.events.published(MembershipRefunded)).toContainEqual(
      expect.objectContaining({ user_id, payment_reference: transaction }),
    );
  });

  it.each([
    ['Ana\nSouza www.evil.test', 'Ana Souza'],
    ['https://evil.test', 'linked-2@rotina.test'],
  ])('takes the name %j without line breaks and URLs, as %j', async (sent, name) => {
    const email = name === 'Ana Souza' ? 'linked-1@rotina.test' : 'linked-2@rotina.test';
    const event = aPurchaseEvent({ buyer: { name: sent, email, document: undefined } });
    await sender.post(v2Path, event).ok(processed('paid'));
    expect(await test.select('select name from users where email = $1', [email])).toEqual([{ name }]);
    const mail = await test.mailWithSubject(email, 'Crie a sua senha da Rotina');
    expect(mail.text.replaceAll(/https?:\/\/localhost\S*/g, '')).not.toContain('evil');
  });

  it('is decided by the event alone, whatever data.purchase.status says', async () => {
    await sender.post(v2Path, aPurchaseEvent({ purchase: { status: 'CANCELED' } })).ok(processed('paid'));
  });

  it.each(['PURCHASE_REFUNDED', 'PURCHASE_DELAYED'])(
    '%s of an unknown transaction leaves nothing behind, and a later approval counts whatever its creation_date',
    async (event) => {
      const approved = aPurchaseEvent({ creation_date: 1_000 });
      await sender.post(v2Path, { ...approved, id: 'other', event, creation_date: 9_000 }).ok(nothing('ignored'));
      await sender.post(v2Path, approved).ok(processed('paid'));
    },
  );

  it('ignores an event that was created before the last one that was applied, as a number or as digits', async () => {
    const approved = aPurchaseEvent({ creation_date: 5_000 });
    await sender.post(v2Path, approved).ok(processed('paid'));
    const late = { ...approved, event: 'PURCHASE_REFUNDED' };
    for (const creation_date of [4_999, '4999']) {
      const answer = { ...processed('paid'), status: 'ignored' };
      await sender.post(v2Path, { ...late, id: `late-${creation_date}`, creation_date }).ok(answer);
    }
    await sender.post(v2Path, { ...late, id: 'later', creation_date: '5001' }).ok(processed('refunded'));
  });

  it('applies an envelope once, and tries one that was not applied anew', async () => {
    const approved = aPurchaseEvent({ offer: { code: 'not-yet' } });
    const { transaction } = approved.data.purchase;
    expect(await sender.post(v2Path, approved).unprocessable()).toMatchObject({ code: 'unknown_group' });
    const known = {
      ...approved,
      data: { ...approved.data, purchase: { transaction, offer: { code: 'rotina-anual' } } },
    };
    await sender.post(v2Path, known).ok(processed('paid'));
    const refunded = { ...known, event: 'PURCHASE_REFUNDED', id: `${transaction}-refund`, creation_date: undefined };
    await sender.post(v2Path, refunded).ok(processed('refunded'));
    await sender
      .post(v2Path, { ...known, creation_date: undefined })
      .ok({ ...processed('refunded'), status: 'duplicate' });
  });

  it.each([
    'PURCHASE_COMPLETE',
    'PURCHASE_CANCELED',
    'PURCHASE_CHARGEBACK',
    'PURCHASE_BILLET_PRINTED',
    'PURCHASE_EXPIRED',
    'PURCHASE_PROTEST',
    'PURCHASE_OUT_OF_SHOPPING_CART',
    'SUBSCRIPTION_CANCELLATION',
    'SWITCH_PLAN',
    'UPDATE_SUBSCRIPTION_CHARGE_DATE',
    'CLUB_FIRST_ACCESS',
    'CLUB_MODULE_COMPLETED',
  ])('%s is ignored, also without data.purchase', async (event) => {
    await sender.post(v2Path, aPurchaseEvent({ event })).ok(nothing('ignored'));
    await sender.post(v2Path, { event, data: { product: { id: 1 } } }).ok(nothing('ignored'));
    await sender.post(v2Path, { event }).ok(nothing('ignored'));
  });

  it.each([undefined, null, 7, {}, ['PURCHASE_APPROVED']])('with the event %j is ignored', async (event) => {
    await sender.post(v2Path, { ...aPurchaseEvent({}), event }).ok(nothing('ignored'));
  });

  it.each(['PURCHASE_APPROVED', 'PURCHASE_REFUNDED', 'PURCHASE_DELAYED'])(
    '%s without a transaction is a 422 that names it',
    async (event) => {
      for (const data of [undefined, null, {}, { purchase: {} }]) {
        const body = await sender.post(v2Path, { event, data }).unprocessable();
        expect(body).toMatchObject({ error: expect.stringContaining('data.purchase.transaction') });
      }
    },
  );

  it('without an offer or an e-mail cannot approve an unknown transaction', async () => {
    expect(await sender.post(v2Path, aPurchaseEvent({ offer: {} })).unprocessable()).toMatchObject({
      code: 'unknown_group',
    });
    const nobody = aPurchaseEvent({ buyer: { email: undefined } });
    expect(await sender.post(v2Path, nobody).unprocessable()).toMatchObject({ code: 'unknown_buyer' });
  });

  it('checks the offer of a known transaction, too, when it approves; refunds and delays go by the transaction', async () => {
    const { data } = aPurchaseEvent({});
    const { transaction } = data.purchase;
    const next = (event: string, creation_date: number, offer?: object) => ({
      ...aPurchaseEvent({ event, creation_date }),
      data: { ...data, purchase: { ...data.purchase, offer } },
    });
    await sender.post(v2Path, next('PURCHASE_APPROVED', 1_000, { code: 'rotina-anual' })).ok(processed('paid'));
    for (const offer of [{ code: 'unknown' }, {}, undefined])
      expect(await sender.post(v2Path, next('PURCHASE_APPROVED', 2_000, offer)).unprocessable()).toMatchObject({
        code: 'unknown_group',
      });
    const [failed] = await test.select(
      'select count(*)::int from inbound_webhooks where reference = $1 and outcome = $2',
      [transaction, 'failed'],
    );
    expect(failed).toEqual({ count: 3 });
    await sender.post(v2Path, next('PURCHASE_APPROVED', 500, { code: 'unknown' })).ok({ status: 'ignored' });
    await sender.post(v2Path, next('PURCHASE_DELAYED', 2_000, { code: 'unknown' })).ok(processed('overdue'));
    await sender.post(v2Path, next('PURCHASE_REFUNDED', 3_000)).ok(processed('refunded'));
  });

  it.each(['purchase-approved', 'purchase-canceled', 'purchase-refunded', 'documentation-example-all-fields'])(
    'takes the real payload %s',
    async (name) => {
      const file = new URL(`samples/${name}.json`, import.meta.url);
      const payload = JSON.parse(await readFile(file, 'utf8')) as {
        event: string;
        data: { purchase: { offer: object } };
      };
      payload.data.purchase.offer = { code: 'rotina-anual' };
      const { status } = await sender.post(v2Path, payload).ok<{ status: string }>();
      expect(status).toBe(payload.event === 'PURCHASE_APPROVED' ? 'processed' : 'ignored');
    },
  );

  it('counts one of many simultaneous approvals of a transaction', async () => {
    const approved = aPurchaseEvent({});
    // They wait for each other, and the database ends a wait of three seconds: a sender repeats what is answered with 503.
    const sent = (id: string): Promise<{ status: number; body: unknown }> =>
      eventually(async () => {
        const answer = await sender.post(v2Path, { ...approved, id }).response();
        expect(answer.status).not.toBe(503);
        return answer;
      });
    const answers = await Promise.all(
      Array.from({ length: 10 }, async (_, n) => {
        const { status, body } = await sent(`copy-${n}`);
        expect(status).toBe(200);
        return body as { status: string };
      }),
    );
    expect(answers.filter(({ status }) => status === 'processed')).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 'duplicate')).toHaveLength(9);
  });
});
