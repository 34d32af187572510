import { adminResource, equals } from '@rotina/service-kit/admin';
import type { AdminRowChange } from '@rotina/service-kit/admin';
import { OrderQuestion } from './order-question.entity.js';
import { QuestionAnswersService } from './question-answers.service.js';
import { AnswerBody, QuestionView } from './questions.dto.js';
import { questionNotFound } from './questions.errors.js';

const status = `case when q.answered_at is null and i.status = 'approved' then 'open' else 'answered' end`;
const refunded = `case when q.answer = 'refund' then i.status = 'refunded' end`;

/** Money that only a person can decide about. */
export const QuestionsAdmin = adminResource<OrderQuestion, 'uuid', QuestionAnswersService, QuestionView>({
  path: 'backoffice/questions',
  noun: 'question',
  about: 'Money that arrived on a cancelled installment, until a person decides about it.',
  viewClass: QuestionView,
  roles: ['admin', 'operator'],
  readers: ['admin', 'operator', 'finance'],
  entity: OrderQuestion,
  id: 'uuid',
  notFound: questionNotFound,
  alias: 'q',
  from: `order_questions q join orders o on o.id = q.order_id join installments i on i.id = q.installment_id
    left join order_credits k on k.question_id = q.id left join orders n on n.id = k.order_id`,
  select: `q.id, o.code as order_code, o.reference, i.gateway_id, i.number,
    (i.amount_cents / 100.0)::numeric(16, 2)::text as amount, ${status} as status, q.answer, q.reason, q.answered_by,
    q.answered_at, ${refunded} as refunded,
    case when k.withdrawn_at is null then (k.amount_cents / 100.0)::numeric(16, 2)::text end as credit,
    n.code as credit_order_code, q.raised_at as created_at`,
  sorts: { created_at: 'q.raised_at', answered_at: 'q.answered_at' },
  filters: {
    status: equals(`(${status})`),
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
        409: 'The question is answered already (`question_answered`), the money went back meanwhile (`question_money_returned`), for `credit_new_plan` no plan replaces the one that was paid (`no_new_plan`), or nothing is open of those that do (`new_plan_not_open`), or a request with the same idempotency key is still in progress.',
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
