import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '@rotina/testing';
import { bookingScene } from '../therapists/booking-scene.js';
import { aPurchase } from '../factories.js';
import { MembershipTest } from '../harness.js';
import { aPurchaseEvent, v2Path } from '../memberships/webhook-scene.js';

const admin = '/admin/api/membership';
/** It names the person by nothing that an erasure could search for. */
const reason = 'Mora na casa azul';

let test: MembershipTest;
let administrator: Caller;

beforeAll(async () => {
  test = await MembershipTest.start();
  administrator = await test.admin();
});
afterAll(() => test.close());

/** The kinds of rows of which the audit keeps the reason. */
const reasonsOf = async (): Promise<string[]> => {
  const sql = 'select distinct resource from audit_entries where reason = $1 order by 1';
  return (await test.select<{ resource: string }>(sql, [reason])).map(({ resource }) => resource);
};

const insertedId = async (sql: string, values: unknown[]): Promise<string> =>
  (await test.select<{ id: string }>(`${sql} returning id::text as id`, values))[0]?.id ?? '';

describe('the erasure of a person', () => {
  it('empties what administrators gave as reasons of changes of all rows about the person', async () => {
    const { therapist, therapistId } = await bookingScene(test);
    const purchase = aPurchase({ customer: { email: therapist.email } });
    await test.pay(purchase);
    const { id: membershipId } = await test.membership(purchase.pid);
    await administrator.put(`${admin}/memberships/${String(membershipId)}`, { status: 'overdue', reason }).ok();
    await administrator.put(`${admin}/therapists/${String(therapistId)}`, { bio: 'Nova', reason }).ok();
    const time = { starts_at: '2026-04-10T12:00:00Z', ends_at: '2026-04-10T12:50:00Z' };
    await administrator.post(`${admin}/meetings`, { therapist_id: therapistId, ...time, reason }).created();
    await administrator.post(`${admin}/email-suppressions`, { email: therapist.email, reason }).created();
    await replayWebhookOf(therapist.email);
    await answerQuestionOf(therapist.id, membershipId);
    await revealDeadLetterOf(therapist.email);
    expect(await reasonsOf()).toEqual([
      'dead-letters',
      'email-suppressions',
      'meetings',
      'memberships',
      'questions',
      'therapists',
      'webhooks',
    ]);
    await administrator.delete(`${admin}/users/${String(therapist.id)}?reason=Pedido por carta`).ok();
    expect(await reasonsOf()).toEqual([]);
  });
});

async function replayWebhookOf(email: string): Promise<void> {
  const event = aPurchaseEvent({ buyer: { email }, offer: { code: 'later-offer' } });
  await test.anonymous.post(v2Path, event).unprocessable();
  await administrator.post(`${admin}/groups`, { name: 'later-offer', gateway_product_id: 'later-offer' }).created();
  const [row] = await test.select<{ id: string }>('select id from inbound_webhooks where buyer_email = $1', [email]);
  await administrator.post(`${admin}/webhooks/${row?.id ?? ''}/replay`, { reason }).ok();
}

async function answerQuestionOf(userId: number, membershipId: number): Promise<void> {
  const { id: other } = await test.createUser();
  const id = await insertedId(
    `insert into buyer_questions (id, membership_id, document_user_id, email_user_id, created_at) values ($1, $2, $3, $4, now())`,
    [randomUUID(), membershipId, other, userId],
  );
  await administrator.post(`${admin}/questions/${id}/answer`, { answer: 'email', reason }).ok();
}

async function revealDeadLetterOf(email: string): Promise<void> {
  const id = await insertedId(
    `insert into dead_letters (consumer, event_id, topic, type, key, reason, error, envelope)
     values ('membership', $1, 'checkout.purchases', 'PURCHASE_PAID', 'pid', 'failed', '', $2)`,
    [randomUUID(), { data: { customer: { email } } }],
  );
  await administrator.post(`${admin}/dead-letters/${id}/reveal`, { reason }).ok();
}
