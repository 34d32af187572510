import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MembershipActivated } from '@rotina/contracts';
import type { Caller } from '@rotina/testing';
import { aPurchase } from '../../../apps/membership/test/factories.js';
import type { Purchase } from '../../../apps/membership/test/factories.js';
import { MembershipTest } from '../../../apps/membership/test/harness.js';
import type { UserView } from '../../../apps/membership/src/users/users.dto.js';

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
  it("goes to the document's user, raises one question, and both are mailed", async () => {
    const { documentUser, emailUser, purchase } = await dispute();
    await expect(test.membership(purchase.pid)).resolves.toMatchObject({ user_id: documentUser.id });
    await expect(questionsOf(purchase.pid)).resolves.toMatchObject([
      {
        payment_reference: purchase.pid,
        user_id: documentUser.id,
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
    const { documentUser, purchase } = await dispute();
    const { id } = await questionOf(purchase);
    await admin
      .post(`${path}/${id}/answer`, { answer: 'document', reason: 'spoke to both' })
      .ok({ status: 'answered', answer: 'document', reason: 'spoke to both', answered_by: 'admin@rotina.test' });
    await expect(test.membership(purchase.pid)).resolves.toMatchObject({ user_id: documentUser.id, revision: 1 });
    await admin.post(`${path}/${id}/answer`, { answer: 'email', reason: 'again' }).conflict();
  });

  it('moves with its period to the user of the e-mail, and both cards follow', async () => {
    const { documentUser, emailUser, purchase } = await dispute();
    const before = await test.membership(purchase.pid);
    const { id } = await questionOf(purchase);
    await admin.post(`${path}/${id}/answer`, { answer: 'email', reason: 'a gift' }).ok({ answer: 'email' });
    const after = await test.membership(purchase.pid);
    expect(after).toMatchObject({ user_id: emailUser.id, valid_until: before.valid_until, revision: 2 });
    expect(after.register_number).not.toBe(before.register_number);
    expect(['issuing', 'issued']).toContain(after.card);
    await expect(test.select('select state from cards where user_id = $1', [documentUser.id])).resolves.toEqual([
      { state: 'revoked' },
    ]);
    const published = await test.service.events.published(MembershipActivated);
    expect(published).toContainEqual(
      expect.objectContaining({ user_id: emailUser.id, revision: 2, payment_reference: purchase.pid }),
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

describe('a document that another account has proven', () => {
  it('raises a question and mails both when a buyer confirms it', async () => {
    const attacker = await test.createUser();
    const victim = await test.createUser();
    const document = '39053344705';
    const { pid, customer } = aPurchase({ customer: { email: attacker.email, document } });
    await test.pay(aPurchase({ pid, customer }));
    const own = aPurchase({ customer: { email: victim.email, document } });
    await test.pay(own);
    await (await test.as(attacker.id)).post('/api/v1/me/buyer_details', { payment_reference: pid }).ok();
    const caller = await test.as(victim.id);
    await caller.post('/api/v1/me/buyer_details', { payment_reference: own.pid }).conflict();
    await expect(documentOf(attacker)).resolves.toBe(document);
    const { id } = await questionOf(own);
    for (const { email } of [attacker, victim]) {
      await test.mailWithSubject(email, 'Uma compra na Rotina precisa de verificação');
    }
    await admin.post(`${path}/${id}/answer`, { answer: 'email_and_document', reason: 'identity card' }).ok();
    await expect(documentOf(victim)).resolves.toBe(document);
    await expect(test.membership(own.pid)).resolves.toMatchObject({ user_id: victim.id });
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
