import { adminResource, equals } from '@rotina/service-kit/admin';
import type { AdminRowChange } from '@rotina/service-kit/admin';
import { OrderQuestion } from './order-question.entity.js';
import { QuestionAnswersService } from './question-answers.service.js';
import { AnswerBody, QuestionView } from './questions.dto.js';
import { questionNotFound } from './questions.errors.js';
import { isOpen } from './questions.query.js';

const status = `case when ${isOpen} then 'open' else 'answered' end`;
const difference = `case when q.kind = 'other_sum' then i.amount_cents - i.agreed_cents end`;
const refunded = `case when q.answer = 'refund' and not coalesce(${difference} > 0, false) then i.status = 'refunded' end`;
const money = (cents: string): string => `(${cents} / 100.0)::numeric(16, 2)::text`;

/** Money that only a person can decide about, and what the gateway does not say about it. */
export const QuestionsAdmin = adminResource<OrderQuestion, 'uuid', QuestionAnswersService, QuestionView>({
  path: 'backoffice/questions',
  noun: 'question',
  about:
    'Money that arrived on a cancelled installment, or with another sum than agreed, until a person decides about it.',
  viewClass: QuestionView,
  roles: ['admin', 'operator'],
  readers: ['admin', 'operator', 'finance'],
  entity: OrderQuestion,
  id: 'uuid',
  notFound: questionNotFound,
  alias: 'q',
  from: `order_questions q join orders o on o.id = q.order_id join installments i on i.id = q.installment_id
    left join order_credits k on k.question_id = q.id left join orders n on n.id = k.order_id`,
  select: `q.id, o.code as order_code, o.reference, i.gateway_id, q.kind, i.number, ${money('i.amount_cents')} as amount,
    ${money('i.agreed_cents')} as agreed, ${money(`nullif(greatest(-(${difference}), 0), 0)`)} as missing,
    ${money(`nullif(greatest(${difference}, 0), 0)`)} as excess, ${status} as status, q.answer, q.reason, q.answered_by,
    q.answered_at, ${refunded} as refunded,
    case when k.withdrawn_at is null then ${money('k.amount_cents')} end as credit,
    n.code as credit_order_code, q.raised_at as created_at`,
  sorts: { created_at: 'q.raised_at', answered_at: 'q.answered_at' },
  filters: {
    status: equals(`(${status})`),
    kind: equals('q.kind'),
    answer: equals('q.answer'),
    refunded: equals(`(${refunded})`, 'bool'),
    order_code: equals('o.code'),
    reference: equals('o.reference'),
    gateway_id: equals('i.gateway_id'),
  },
  order: `${status} desc, q.raised_at desc, q.id`,
  service: QuestionAnswersService,
  actions: {
    answer: {
      summary: 'Decide whether the money stays, is credited to the new plan or goes back to the buyer',
      errors: {
        409: 'The question is answered already (`question_answered`), the money went back meanwhile (`question_money_returned`), there is none to move (`question_without_money`), for `credit_new_plan` no plan replaces the one that was paid (`no_new_plan`), or nothing is open of those that do (`new_plan_not_open`), or a request with the same idempotency key is still in progress.',
      },
      isIdempotent: true,
      body: AnswerBody,
      reason: 'required',
      run: async (questions, change: AdminRowChange<string, AnswerBody>) => {
        await questions.answer(change);
        return undefined;
      },
    },
  },
});
