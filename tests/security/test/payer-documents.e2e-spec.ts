import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PurchaseOverdue, PurchasePaid } from '@rotina/contracts';
import type { PurchasePaidPayload } from '@rotina/contracts';
import { aPurchase } from '../../../apps/membership/test/factories.js';
import type { Purchase } from '../../../apps/membership/test/factories.js';
import { MembershipTest } from '../../../apps/membership/test/harness.js';

let test: MembershipTest;
let documents = 0;

beforeAll(async () => {
  test = await MembershipTest.start();
});
afterAll(() => test.close());

function newDocument(): string {
  documents += 1;
  return String(30_000_000_000 + documents);
}

/** A purchase whose payer, the gateway says, has the document of its buyer. */
const proven = (purchase: Purchase): Purchase & PurchasePaidPayload => ({ ...purchase, document_proven: true });

/** The membership's user of a purchase that is paid. */
const payerOf = async (purchase: Purchase): Promise<number> => (await test.pay(purchase)).user_id;

/** Reads the owner of a document, and what proved it. */
const ownersOf = (document: string): Promise<object[]> =>
  test.select('select id, document_proven_by, person_type from users where document = $1', [document]);

/** Reads who claims the document of a purchase, besides the user of its e-mail. */
const rivalsOf = async ({ pid }: Purchase): Promise<unknown[]> =>
  (
    await test.select<{ document_user_id: number }>(
      `select q.document_user_id from buyer_questions q join memberships m on m.id = q.membership_id
        where m.payment_reference = $1 and q.answered_at is null`,
      [pid],
    )
  ).map(({ document_user_id: id }) => id);

const byGateway = (id: number): object[] => [{ id, document_proven_by: 'gateway', person_type: 'natural' }];

describe('the document of a buyer who is the payer that the gateway reports', () => {
  it('is the one of the account that pays, and administrators see what proved it', async () => {
    const document = newDocument();
    const id = await payerOf(proven(aPurchase({ customer: { document } })));
    expect(await ownersOf(document)).toEqual(byGateway(id));
    await (await test.admin()).get(`/admin/api/membership/users/${id}`).ok({ document_proven_by: 'gateway' });
  });

  it('is the one of an account that had none', async () => {
    const [user, document] = [await test.createUser(), newDocument()];
    await test.pay(proven(aPurchase({ customer: { email: user.email, document } })));
    expect(await ownersOf(document)).toEqual(byGateway(user.id));
  });

  it('is not proven by a payment whose payer is unknown', async () => {
    const document = newDocument();
    await test.pay(aPurchase({ customer: { document } }));
    expect(await ownersOf(document)).toEqual([]);
  });

  it('stays with its owner when somebody else buys with it, who keeps that membership, and a question is raised', async () => {
    const document = newDocument();
    const owner = await payerOf(proven(aPurchase({ customer: { document } })));
    const { id, email } = await test.createUser();
    const later = aPurchase({ customer: { email, document } });
    expect(await payerOf(later)).toBe(id);
    expect(await rivalsOf(later)).toEqual([owner]);
    expect(await ownersOf(document)).toEqual(byGateway(owner));
  });

  it('is not taken from somebody after an administrator has proven it for them', async () => {
    const document = newDocument();
    const owner = await test.createUser({ doc_number: document });
    const { id, email } = await test.createUser();
    const purchase = proven(aPurchase({ customer: { email, document } }));
    expect(await payerOf(purchase)).toBe(id);
    expect(await rivalsOf(purchase)).toEqual([owner.id]);
    expect(await ownersOf(document)).toMatchObject([{ id: owner.id, document_proven_by: 'administrator' }]);
  });

  it('is proven for nobody while an earlier purchase of somebody else names it, until an administrator answers', async () => {
    const document = newDocument();
    const earlier = await payerOf(aPurchase({ customer: { document } }));
    const purchase = proven(aPurchase({ customer: { document } }));
    const payer = await payerOf(purchase);
    expect(await rivalsOf(purchase)).toEqual([earlier]);
    expect(await ownersOf(document)).toEqual([]);
    const admin = await test.admin();
    const filter = encodeURIComponent(JSON.stringify({ payment_reference: purchase.pid }));
    const [question] = await admin.get(`/admin/api/membership/questions?filter=${filter}`).ok<{ id: string }[]>();
    const answer = { answer: 'email_and_document', reason: 'paid from the own account' };
    await admin.post(`/admin/api/membership/questions/${question?.id ?? ''}/answer`, answer).ok();
    expect(await ownersOf(document)).toMatchObject([{ id: payer, document_proven_by: 'administrator' }]);
  });

  it('is the one of one of two who pay at the same time, and a question is raised about the other', async () => {
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      const document = newDocument();
      const purchases = [1, 2].map(() => proven(aPurchase({ customer: { document } })));
      const payers = await Promise.all(purchases.map(payerOf));
      const [owner, ...others] = await test.select<{ id: number }>('select id from users where document = $1', [
        document,
      ]);
      expect(others).toEqual([]);
      expect(payers).toContain(owner?.id);
      // A payment that begins once the other one has been stored is one of the owner.
      const rivals = new Set(payers).size === 1 ? [] : [owner?.id];
      expect((await Promise.all(purchases.map(rivalsOf))).flat()).toEqual(rivals);
    }
  });

  it('never changes a document that the account has', async () => {
    const [stored, document] = [newDocument(), newDocument()];
    const user = await test.createUser({ doc_number: stored });
    await test.pay(proven(aPurchase({ customer: { email: user.email, document } })));
    expect(await ownersOf(stored)).toMatchObject([{ id: user.id, document_proven_by: 'administrator' }]);
    expect(await ownersOf(document)).toEqual([]);
  });

  it('is proven by the payment of a debt, too', async () => {
    const document = newDocument();
    const purchase = aPurchase({ customer: { document } });
    const id = await payerOf(purchase);
    await test.deliver(PurchaseOverdue, { ...purchase, revision: 2 });
    expect(await ownersOf(document)).toEqual([]);
    const repayment = {
      kind: 'repayment',
      pid: `${purchase.pid}-repaid`,
      root_pid: purchase.pid,
      revision: 3,
    } as const;
    await test.deliver(PurchasePaid, proven({ ...purchase, ...repayment }));
    expect(await ownersOf(document)).toEqual(byGateway(id));
  });
});
