import { describe, expect, it } from 'vitest';
import { eventually } from '@rotina/testing';
import { expectFinanceAgrees } from './finance.js';
import { PaidSlips } from './paid-slips.js';
import type { Question, Sale } from './paid-slips.js';
import type { RunningSystem } from './running-system.js';
import type { TheSystem } from './shared-system.js';

const answered = ({ order }: Sale): boolean => !order.open_question;
const numbered = (all: readonly Question[], number: number): Question => {
  const question = all.find((candidate) => candidate.number === number);
  if (!question) throw new Error(`No question is about installment ${String(number)}.`);
  return question;
};

async function expectThreeAnswers(system: RunningSystem): Promise<void> {
  const buyer = await PaidSlips.start(system, 4, [1]);
  await buyer.payRemoved(2, 3, 4);
  const asked = await buyer.openQuestions(3);
  const paid = await buyer.sale(buyer.old, ({ order }) => order.status === 'paid');
  expect(paid.order.open_question).toBe(true);
  expect(await buyer.commission()).toEqual([{ status: 'expected' }]);

  await buyer.answer(numbered(asked, 2), 'keep');
  const credited = await buyer.answer(numbered(asked, 3), 'credit_new_plan');
  expect(credited).toMatchObject({ credit: '91.00', amount: '91.00' });
  await buyer.answer(numbered(asked, 4), 'refund');

  await buyer.asked((all) => all.some(({ refunded }) => refunded === true));
  const old = await buyer.sale(buyer.old, answered);
  expect(old.order).toMatchObject({ status: 'partially_paid', paid: '273.00', credit: '0.00' });
  expect(old.installments.map(({ status }) => status)).toEqual(['approved', 'approved', 'approved', 'refunded']);
  const replacing = await buyer.sale(buyer.replacing, () => true);
  expect(replacing.order).toMatchObject({ total: '300.00', open: '209.00', credit: '91.00', paid: '0.00' });
  for (const sale of [old, replacing]) expect(sale.history.map(({ cause }) => cause)).toContain('credit_new_plan');
  expect(replacing.linked_orders).toMatchObject([{ code: old.order.code }]);

  const [request, ...others] = await buyer.refundRequests((all) => all.length > 0);
  expect(request).toMatchObject({ status: 'done', amount: '91.00', by: 'operator@rotina.test' });
  expect(others).toEqual([]);
  expect((await buyer.payment()).refunds).toMatchObject([{ amount: '91.00', by: 'operator@rotina.test' }]);
  expect(await buyer.commission()).toEqual([{ status: 'expected' }]);
  expect(await buyer.paidMails()).toEqual([]);
}

async function expectLastAnswerReleases(system: RunningSystem): Promise<void> {
  const buyer = await PaidSlips.start(system, 2, []);
  await buyer.payRemoved(1, 2);
  const asked = await buyer.openQuestions(2);
  await buyer.answer(numbered(asked, 1), 'credit_new_plan');
  expect(await buyer.commission()).toEqual([{ status: 'expected' }]);
  await buyer.answer(numbered(asked, 2), 'keep');
  expect(await buyer.commission()).toEqual([{ status: 'earned' }]);
  await buyer.sale(buyer.old, ({ order }) => order.status === 'paid' && !order.open_question);
  await eventually(async () => expect(await buyer.paidMails()).toHaveLength(1), { timeout: 30_000 });
}

/** Money on cancelled installments, from the gateway to the answer and what follows from it. */
export function questionsSuite(the: TheSystem): void {
  describe(`a buyer who pays slips of a plan that was replaced, with events over ${the.transport}`, () => {
    it(
      'is answered three times: the money stays, is credited, and goes back',
      () => expectThreeAnswers(the.system),
      180_000,
    );

    it(
      'has the sale counted, and one mail, once the last question is answered without a refund',
      () => expectLastAnswerReleases(the.system),
      180_000,
    );

    it(
      'is read by finance: list, file, ageing and expected money agree',
      () => expectFinanceAgrees(the.system),
      60_000,
    );
  });
}
