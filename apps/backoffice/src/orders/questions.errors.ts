import { UserError } from '@rotina/service-kit/errors';

export const questionNotFound = (): UserError =>
  new UserError({ status: 404, code: 'question_not_found', message: 'question.notFound' });

/** The money went back before anybody answered. */
export const questionMoneyReturned = (): UserError =>
  new UserError({ status: 409, code: 'question_money_returned', message: 'question.moneyReturned' });

/** The gateway names no amount, so that nothing can be credited or refunded. */
export const questionWithoutMoney = (): UserError =>
  new UserError({ status: 409, code: 'question_without_money', message: 'question.withoutMoney' });

/** No order replaces that of the question. */
export const noNewPlan = (): UserError =>
  new UserError({ status: 409, code: 'no_new_plan', message: 'question.noNewPlan' });

/** Nothing is open of the plans that replace that of the question. */
export const newPlanNotOpen = (): UserError =>
  new UserError({ status: 409, code: 'new_plan_not_open', message: 'question.newPlanNotOpen' });

export const questionAnswered = (): UserError =>
  new UserError({ status: 409, code: 'question_answered', message: 'question.answered' });
