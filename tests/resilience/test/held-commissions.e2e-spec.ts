import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InstallmentChanged } from '@rotina/contracts';
import { query } from '@rotina/service-kit/database';
import type { Caller, TestService } from '@rotina/testing';
import { aChange, aPlan } from '../../../apps/backoffice/test/factories.js';
import type { Purchase } from '../../../apps/backoffice/test/factories.js';
import { detailsOf, publishedFor, purchased, saleOf, startBackoffice } from '../../../apps/backoffice/test/harness.js';

const path = '/admin/api/backoffice/questions';

let service: TestService;
let operator: Caller;
let finance: Caller;

beforeAll(async () => {
  service = await startBackoffice();
  operator = service.as({ id: 5, email: 'operator@rotina.test', roles: ['user', 'operator'] });
  finance = service.as({ id: 7, email: 'finance@rotina.test', roles: ['user', 'finance'] });
});
afterAll(() => service.close());

/** A purchase of some charges that were all cancelled, and then all paid. */
async function paidAfterCancellation(charges = 1): Promise<Purchase> {
  const pid = randomUUID();
  const purchase = await purchased(service, { pid, charges: aPlan(pid, charges) });
  const numbers = Array.from({ length: charges }, (_, index) => index + 1);
  for (const number of numbers)
    await service.deliver(
      InstallmentChanged,
      aChange(purchase, number, { status: 'deleted_or_canceled_by_new_payment', revision: 5 }),
    );
  for (const number of numbers)
    await service.deliver(InstallmentChanged, aChange(purchase, number, { status: 'paid', revision: 6 }));
  return purchase;
}

interface Question {
  readonly id: string;
}

async function questionsOf({ pid }: Purchase): Promise<Question[]> {
  const filter = encodeURIComponent(JSON.stringify({ reference: pid }));
  return operator.get(`${path}?filter=${filter}`).ok<Question[]>();
}

async function answer(purchase: Purchase, body: object, index = 0): Promise<object> {
  const question = (await questionsOf(purchase))[index];
  return operator.post(`${path}/${question?.id ?? ''}/answer`, body).ok<object>();
}

/** The status of a purchase's commission, and the mails about the payment. */
async function outcomeOf({ pid }: Purchase): Promise<object> {
  const [commission] = await query<{ status: string }>(
    service.database.manager,
    'select c.status from commissions c join orders o on o.id = c.order_id where o.reference = $1',
    [pid],
  );
  const mails = await query(
    service.database.manager,
    `select 1 from mails m join orders o on m.params->>'code' = o.code
     where o.reference = $1 and m.template = 'orderPaid'`,
    [pid],
  );
  return { commission: commission?.status, mails: mails.length };
}

const held = { commission: 'expected', mails: 0 };
const released = { commission: 'earned', mails: 1 };
const keep = { answer: 'keep', reason: 'the buyer wants the course' };

describe('a commission held back by a question', () => {
  it('is earned, and the mail sent, once somebody keeps the money', async () => {
    const purchase = await paidAfterCancellation();
    await expect(outcomeOf(purchase)).resolves.toEqual(held);
    const { order } = await detailsOf(service, purchase);
    await expect(questionsOf(purchase)).resolves.toMatchObject([
      {
        order_code: order.code,
        reference: purchase.pid,
        gateway_id: `pay_${purchase.pid}_1`,
        number: 1,
        amount: '29.16',
        status: 'open',
        answer: null,
      },
    ]);
    await expect(answer(purchase, keep)).resolves.toMatchObject({
      ...keep,
      status: 'answered',
      answered_by: 'operator@rotina.test',
    });
    await expect(outcomeOf(purchase)).resolves.toEqual(released);
    expect(await publishedFor(service, purchase)).toEqual(['ORDER_CREATED', 'ORDER_PAID']);
    await expect(saleOf(service, purchase)).resolves.toMatchObject({ status: 'paid', open_question: false });
  });

  it('waits for the last of several questions', async () => {
    const purchase = await paidAfterCancellation(2);
    await answer(purchase, keep, 0);
    await expect(outcomeOf(purchase)).resolves.toEqual(held);
    await answer(purchase, keep, 0);
    await expect(outcomeOf(purchase)).resolves.toEqual(released);
  });

  it('is earned later when the order is not paid at the time of the answer', async () => {
    const purchase = await paidAfterCancellation(2);
    await service.deliver(InstallmentChanged, aChange(purchase, 2, { status: 'pending', revision: 7, undo: true }));
    await answer(purchase, keep);
    await expect(outcomeOf(purchase)).resolves.toEqual(held);
    await service.deliver(InstallmentChanged, aChange(purchase, 2, { status: 'paid', revision: 8 }));
    await expect(outcomeOf(purchase)).resolves.toEqual(held);
    await answer(purchase, keep);
    await expect(outcomeOf(purchase)).resolves.toEqual(released);
    expect(await publishedFor(service, purchase)).toEqual(['ORDER_CREATED', 'ORDER_PAID']);
  });

  it('is not earned when the money is refunded', async () => {
    const purchase = await paidAfterCancellation();
    await answer(purchase, { answer: 'refund', reason: 'the buyer changed their mind' });
    await service.deliver(InstallmentChanged, aChange(purchase, 1, { revision: 7, paid_at: '2026-03-12' }));
    await expect(outcomeOf(purchase)).resolves.toEqual(held);
  });

  it('is answered once, by operators and administrators, with a reason; finance reads', async () => {
    const purchase = await paidAfterCancellation();
    const [question] = await questionsOf(purchase);
    const url = `${path}/${question?.id ?? ''}`;
    await finance.get(url).ok({ status: 'open' });
    await finance.post(`${url}/answer`, keep).forbidden();
    await service.as({ id: 9 }).get(url).forbidden();
    await operator.post(`${url}/answer`, { answer: 'keep' }).unprocessable();
    await operator.post(`${url}/answer`, { answer: 'burn', reason: 'x' }).unprocessable();
    await operator.post(`${path}/${randomUUID()}/answer`, keep).notFound();
    const answers = await Promise.all(Array.from({ length: 5 }, () => operator.post(`${url}/answer`, keep).response()));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    await expect(outcomeOf(purchase)).resolves.toEqual(released);
  });
});
