import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MembershipActivated, PurchasePaid } from '@rotina/contracts';
import { delivered } from '@rotina/testing';
import type { Caller } from '@rotina/testing';
import { aPurchase } from '../../../apps/membership/test/factories.js';
import type { Purchase } from '../../../apps/membership/test/factories.js';
import { MembershipTest } from '../../../apps/membership/test/harness.js';
import type { UserView } from '../../../apps/membership/src/identity/users/users.dto.js';

const path = '/admin/api/membership/questions';

interface Question {
  readonly id: string;
  readonly payment_reference: string;
}

let test: MembershipTest;
let admin: Caller;
let documents = 0;

beforeAll(async () => {
  test = await MembershipTest.start();
  admin = await test.admin();
});
afterAll(() => test.close());

interface Dispute {
  readonly documentUser: UserView;
  readonly emailUser: UserView;
  readonly purchase: Purchase;
}

/** A purchase with the document of one user and the e-mail of another. */
async function dispute(): Promise<Dispute> {
  documents += 1;
  const documentUser = await test.createUser({ doc_number: String(20_000_000_000 + documents) });
  const emailUser = await test.createUser();
  const purchase = aPurchase({ customer: { email: emailUser.email, document: documentUser.doc_number ?? '' } });
  await test.pay(purchase);
  return { documentUser, emailUser, purchase };
}

async function questionOf({ pid }: Pick<Purchase, 'pid'>): Promise<Question> {
  const [question, ...more] = await questionsOf(pid);
  if (!question || more.length > 0) throw new Error(`${pid} has ${more.length + (question ? 1 : 0)} questions.`);
  return question;
}

function questionsOf(pid: string): Promise<Question[]> {
  const filter = encodeURIComponent(JSON.stringify({ payment_reference: pid }));
  return admin.get(`${path}?filter=${filter}`).ok<Question[]>();
}

const documentOf = async ({ id }: UserView): Promise<string | null> => {
  const [row] = await test.select<{ document: string | null }>('select document from users where id = $1', [id]);
  return row?.document ?? null;
};

describe('a purchase with the document of one person and the e-mail of another', () => {
  it('goes to the user of the e-mail, raises one question, and both are mailed', async () => {
    const { documentUser, emailUser, purchase } = await dispute();
    await expect(test.membership(purchase.pid)).resolves.toMatchObject({ user_id: emailUser.id });
    await expect(questionsOf(purchase.pid)).resolves.toMatchObject([
      {
        payment_reference: purchase.pid,
        user_id: emailUser.id,
        document_user_id: documentUser.id,
        document_user_email: documentUser.email,
        email_user_id: emailUser.id,
        email_user_email: emailUser.email,
        status: 'open',
        answer: null,
      },
    ]);
    for (const { email } of [documentUser, emailUser]) {
      await test.mailWithSubject(email, 'Uma compra na Rotina precisa de verificação');
    }
  });

  it('stays where it is when the administrator answers so', async () => {
    const { documentUser, emailUser, purchase } = await dispute();
    const { id } = await questionOf(purchase);
    await admin
      .post(`${path}/${id}/answer`, { answer: 'email', reason: 'a gift' })
      .ok({ status: 'answered', answer: 'email', reason: 'a gift', answered_by: 'admin@rotina.test' });
    await expect(test.membership(purchase.pid)).resolves.toMatchObject({ user_id: emailUser.id, revision: 1 });
    await expect(documentOf(documentUser)).resolves.toBe(documentUser.doc_number);
    await admin.post(`${path}/${id}/answer`, { answer: 'document', reason: 'again' }).conflict();
  });

  it("moves with its period to the document's user, and both cards follow", async () => {
    const { documentUser, emailUser, purchase } = await dispute();
    const before = await test.membership(purchase.pid);
    const { id } = await questionOf(purchase);
    await admin
      .post(`${path}/${id}/answer`, { answer: 'document', reason: 'spoke to both' })
      .ok({ answer: 'document' });
    const after = await test.membership(purchase.pid);
    expect(after).toMatchObject({ user_id: documentUser.id, valid_until: before.valid_until, revision: 2 });
    expect(after.register_number).not.toBe(before.register_number);
    expect(['issuing', 'issued']).toContain(after.card);
    await expect(test.select('select state from cards where user_id = $1', [emailUser.id])).resolves.toEqual([
      { state: 'revoked' },
    ]);
    const published = await test.service.events.published(MembershipActivated);
    expect(published).toContainEqual(
      expect.objectContaining({ user_id: documentUser.id, revision: 2, payment_reference: purchase.pid }),
    );
    await expect(documentOf(documentUser)).resolves.toBe(documentUser.doc_number);
  });

  it('gives the document too to the user of the e-mail, who proved to own it', async () => {
    const { documentUser, emailUser, purchase } = await dispute();
    const { id } = await questionOf(purchase);
    await admin.post(`${path}/${id}/answer`, { answer: 'email_and_document', reason: 'stolen CPF' }).ok();
    await expect(documentOf(documentUser)).resolves.toBeNull();
    await expect(documentOf(emailUser)).resolves.toBe(documentUser.doc_number);
    const next = aPurchase({ customer: purchase.customer });
    await expect(test.pay(next)).resolves.toMatchObject({ user_id: emailUser.id });
    await expect(questionsOf(next.pid)).resolves.toEqual([]);
  });

  it('is answered by administrators alone, with one of the three answers and a reason', async () => {
    const { emailUser, purchase } = await dispute();
    const { id } = await questionOf(purchase);
    const answer = { answer: 'email', reason: 'mine' };
    await (await test.as(emailUser.id)).post(`${path}/${id}/answer`, answer).forbidden();
    await test.anonymous.post(`${path}/${id}/answer`, answer).unauthorized();
    await admin
      .post(`${path}/${id}/answer`, { answer: 'email' })
      .unprocessable({ fields: [{ field: 'reason', message: expect.any(String) }] });
    await admin.post(`${path}/${id}/answer`, { answer: 'mine', reason: 'x' }).unprocessable();
    await admin.post(`${path}/${id}/answer`, {}).unprocessable();
  });
});

describe('a document that two purchases name and nobody has proven', () => {
  interface Claims {
    readonly earlier: Purchase;
    readonly later: Purchase;
  }

  async function claims(): Promise<Claims> {
    documents += 1;
    const document = String(20_000_000_000 + documents);
    const [earlier, later] = [aPurchase({ customer: { document } }), aPurchase({ customer: { document } })];
    await test.pay(earlier);
    await test.pay(later);
    return { earlier, later };
  }

  const userOf = async ({ pid }: Purchase): Promise<number> => (await test.membership(pid)).user_id;

  it('leaves both memberships where their e-mails are, raises a question about the later one, and mails both', async () => {
    const { earlier, later } = await claims();
    for (const { pid, customer } of [earlier, later]) {
      const [user] = await test.select<{ email: string }>(
        'select u.email from users u join memberships m on m.user_id = u.id where m.payment_reference = $1',
        [pid],
      );
      expect(user?.email).toBe(customer.email);
      await test.mailWithSubject(customer.email, 'Uma compra na Rotina precisa de verificação');
    }
    await expect(questionsOf(earlier.pid)).resolves.toEqual([]);
    await expect(questionsOf(later.pid)).resolves.toMatchObject([
      { document_user_id: await userOf(earlier), email_user_id: await userOf(later), status: 'open' },
    ]);
  });

  it('is proven by the answer, for whoever the administrator names', async () => {
    for (const answer of ['document', 'email_and_document'] as const) {
      const { earlier, later } = await claims();
      const [earlierUser, laterUser] = [await userOf(earlier), await userOf(later)];
      const { id } = await questionOf(later);
      await admin.post(`${path}/${id}/answer`, { answer, reason: 'identity card' }).ok();
      const owner = answer === 'document' ? earlierUser : laterUser;
      await expect(userOf(later)).resolves.toBe(owner);
      const proven = await test.select('select id from users where document = $1', [later.customer.document]);
      expect(proven).toEqual([{ id: owner }]);
    }
  });

  it('stays unproven when the administrator leaves the membership to the e-mail', async () => {
    const { earlier, later } = await claims();
    const { id } = await questionOf(later);
    await admin.post(`${path}/${id}/answer`, { answer: 'email', reason: 'a gift' }).ok();
    await expect(test.select('select id from users where document = $1', [later.customer.document])).resolves.toEqual(
      [],
    );
    expect(await userOf(later)).not.toBe(await userOf(earlier));
  });

  it('raises one question when both purchases arrive at the same time', async () => {
    documents += 1;
    const document = String(20_000_000_000 + documents);
    const purchases = [aPurchase({ customer: { document } }), aPurchase({ customer: { document } })];
    await Promise.all(purchases.map((purchase) => test.pay(purchase)));
    const questions = await Promise.all(purchases.map(({ pid }) => questionsOf(pid)));
    expect(questions.flat()).toHaveLength(1);
  });

  it('raises a question when both purchases are in one batch', async () => {
    documents += 1;
    const document = String(20_000_000_000 + documents);
    const [first, second] = [aPurchase({ customer: { document } }), aPurchase({ customer: { document } })];
    await test.service.events.deliver(delivered(PurchasePaid, first), delivered(PurchasePaid, second));
    await expect(questionsOf(first.pid)).resolves.toEqual([]);
    await expect(questionsOf(second.pid)).resolves.toHaveLength(1);
  });

  it('raises no question among the purchases of one person', async () => {
    const first = aPurchase();
    await test.pay(first);
    const second = aPurchase({ customer: first.customer });
    await test.pay(second);
    await expect(questionsOf(second.pid)).resolves.toEqual([]);
  });
});

describe("a purchase with the document of one person and nobody's e-mail", () => {
  it("goes to the document's user, and both addresses receive a mail that names the account", async () => {
    const user = await test.createUser({ doc_number: '86288366757' });
    const email = 'segunda-caixa@rotina.test';
    const purchase = aPurchase({ customer: { email, document: '862.883.667-57' } });
    await expect(test.pay(purchase)).resolves.toMatchObject({ user_id: user.id });
    await expect(questionsOf(purchase.pid)).resolves.toEqual([]);
    for (const address of [user.email, email]) {
      const { text } = await test.mailWithSubject(address, 'Sua compra na Rotina');
      expect(text).toContain('p***@rotina.test');
      expect(text).not.toContain(user.email);
    }
  });
});
