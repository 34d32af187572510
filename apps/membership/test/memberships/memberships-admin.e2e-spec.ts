import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CardIssued,
  MembershipActivated,
  MembershipCancelled,
  MembershipSuspended,
  PurchaseOverdue,
} from '@rotina/contracts';
import type { EventDefinition, MembershipPayload } from '@rotina/contracts';
import type { Caller } from '@rotina/testing';
import { aPurchase } from '../factories.js';
import type { Purchase } from '../factories.js';
import { MembershipTest } from '../harness.js';
import type { MembershipRow } from '../harness.js';

let test: MembershipTest;
let admin: Caller;

beforeAll(async () => {
  test = await MembershipTest.start();
  admin = await test.admin();
});
afterAll(() => test.close());

const path = '/admin/api/membership/memberships';
const reason = 'Pedido por telefone';

interface AMember {
  readonly purchase: Purchase;
  readonly membership: MembershipRow;
}

async function aMember(): Promise<AMember> {
  const purchase = aPurchase();
  const { user_id } = await test.pay(purchase);
  await test.service.events.untilPublished(CardIssued, String(user_id));
  return { purchase, membership: await test.membership(purchase.pid) };
}

const published = async (event: EventDefinition<MembershipPayload>, pid: string): Promise<MembershipPayload[]> =>
  (await test.service.events.published(event)).filter(({ payment_reference }) => payment_reference === pid);

const listed = (filter: object): Promise<{ payment_reference: string }[]> =>
  admin.get(`${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`).ok();

describe("administrators' memberships", () => {
  it('are listed with their holders and found by status, holder, group, payment, e-mail and number', async () => {
    const { purchase, membership } = await aMember();
    const { user_id, register_number } = membership;
    const { email } = purchase.customer;
    const row = { payment_reference: purchase.pid, user_id, email, register_number, card: 'issued', status: 'paid' };
    for (const one of [{ user_id }, { payment_reference: purchase.pid }, { email }, { register_number }])
      await expect(listed({ ...one, status: 'paid', group_id: 1 })).resolves.toMatchObject([row]);
    await expect(listed({ user_id, status: 'refunded' })).resolves.toEqual([]);
    await admin
      .get(`${path}/${membership.id}`)
      .ok({ ...row, because: [{ source: 'event', kind: 'paid', text: 'Pagamento aprovado.' }] });
    await admin.get(`${path}/0`).notFound();
    await admin.get(`${path}?filter={"buyer_document":"1"}`).badRequest();
  });

  it('are cancelled with a reason: the card is revoked, the event published, the change audited and told', async () => {
    const { purchase, membership } = await aMember();
    const { id, user_id } = membership;
    await admin.put(`${path}/${id}`, { status: 'cancelled', reason }).ok({ status: 'cancelled', card: 'revoked' });
    await expect(published(MembershipCancelled, purchase.pid)).resolves.toMatchObject([{ user_id, revision: 2 }]);
    const filter = JSON.stringify({ resource: 'memberships', resource_id: String(id) });
    const entries = await admin.get(`/admin/api/membership/audit?filter=${encodeURIComponent(filter)}`).ok();
    expect(entries).toMatchObject([{ action: 'update', reason, before: { status: 'paid' } }]);
    expect(JSON.stringify(entries)).not.toContain(purchase.customer.email);
    const { data } = await (await test.as(user_id)).get('/api/v2/user/memberships').ok<{ data: object[] }>();
    expect(data).toMatchObject([
      {
        status: 'cancelled',
        because: [{ source: 'event' }, { source: 'administrator', text: 'Assinatura cancelada.' }],
      },
    ]);
  });

  it('get another last day, which the event carries', async () => {
    const { purchase, membership } = await aMember();
    await admin
      .put(`${path}/${membership.id}`, { valid_until: '2027-06-30', reason })
      .ok({ valid_until: '2027-06-30' });
    const [, changed] = await published(MembershipActivated, purchase.pid);
    expect(changed).toMatchObject({ revision: 2, valid_until: '2027-06-30' });
    const lookup = test.anonymous.get(`/api/v1/memberships/${membership.register_number}`);
    await lookup.ok({ valid_until: '06/2027' });
  });

  it('suspend the card when they become overdue, and bring it back without a new number', async () => {
    const { purchase, membership } = await aMember();
    const { id, register_number } = membership;
    await admin.put(`${path}/${id}`, { status: 'overdue', reason }).ok({ card: 'suspended' });
    await expect(published(MembershipSuspended, purchase.pid)).resolves.toHaveLength(1);
    await admin.put(`${path}/${id}`, { status: 'paid', reason }).ok({ card: 'issued', register_number });
  });

  it('leave the card alone while another membership of the holder is paid', async () => {
    const { purchase, membership } = await aMember();
    await test.pay(aPurchase({ customer: purchase.customer }));
    await admin.put(`${path}/${membership.id}`, { status: 'refunded', reason }).ok({ card: 'issued' });
  });

  it('publish nothing when nothing changes', async () => {
    const { purchase, membership } = await aMember();
    const body = { status: 'paid', valid_until: membership.valid_until, reason };
    await admin.put(`${path}/${membership.id}`, body).ok({ revision: 1 });
    await expect(published(MembershipActivated, purchase.pid)).resolves.toHaveLength(1);
  });

  it('are changed together with a payment update of the same moment, one after the other', async () => {
    const { purchase, membership } = await aMember();
    const change = admin.put(`${path}/${membership.id}`, { valid_until: '2027-12-31', reason }).ok();
    await Promise.all([change, test.deliver(PurchaseOverdue, { ...purchase, revision: 2 })]);
    await expect(test.membership(purchase.pid)).resolves.toMatchObject({
      status: 'overdue',
      valid_until: '2027-12-31',
      revision: 3,
      card: 'suspended',
    });
  });

  it.each([
    [{ status: 'cancelled' }, 'reason'],
    [{ status: 'pending', reason }, 'status'],
    [{ status: 'expired', reason }, 'status'],
    [{ valid_until: '2026-03-09', reason }, 'valid_until'],
    [{ valid_until: '2027-02-30', reason }, 'valid_until'],
    [{ valid_until: 20_270_310, reason }, 'valid_until'],
  ])('refuse %j with the field', async (body, field) => {
    const { membership } = await aMember();
    await admin.put(`${path}/${membership.id}`, body).unprocessable({ fields: [{ field }] });
    await expect(
      test.membership((await listed({ user_id: membership.user_id }))[0]?.payment_reference ?? ''),
    ).resolves.toMatchObject({ status: 'paid', valid_until: '2027-03-10', revision: 1 });
  });

  it('are for administrators alone', async () => {
    const { membership } = await aMember();
    const holder = await test.as(membership.user_id);
    await holder.put(`${path}/${membership.id}`, { status: 'paid', reason }).forbidden();
    await admin.put(`${path}/999999`, { status: 'paid', reason }).notFound();
  });
});
