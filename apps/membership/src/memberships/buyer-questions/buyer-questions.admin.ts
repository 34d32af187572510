import { adminResource, equals } from '@rotina/service-kit/admin';
import type { AdminRowChange } from '@rotina/service-kit/admin';
import { BuyerQuestion } from './buyer-question.entity.js';
import { AnswerBody, BuyerQuestionView } from './buyer-questions.dto.js';
import { questionNotFound } from './buyer-questions.errors.js';
import { BuyerQuestionsService } from './buyer-questions.service.js';

const status = `case when q.answered_at is null then 'open' else 'answered' end`;

export const BuyerQuestionsAdmin = adminResource<BuyerQuestion, 'uuid', BuyerQuestionsService, BuyerQuestionView>({
  path: 'membership/questions',
  noun: 'question',
  about: 'Purchases whose document another user claims, too.',
  viewClass: BuyerQuestionView,
  entity: BuyerQuestion,
  id: 'uuid',
  notFound: questionNotFound,
  alias: 'q',
  from: `buyer_questions q join memberships m on m.id = q.membership_id
    join users d on d.id = q.document_user_id join users e on e.id = q.email_user_id`,
  select: `q.id, m.payment_reference, m.user_id, q.document_user_id, d.email as document_user_email, q.email_user_id,
    e.email as email_user_email, ${status} as status, q.answer, q.reason, q.answered_by, q.answered_at, q.created_at`,
  sorts: { created_at: 'q.created_at', answered_at: 'q.answered_at' },
  filters: {
    status: equals(`(${status})`),
    payment_reference: equals('m.payment_reference'),
    document_user_id: equals('q.document_user_id', 'int'),
    email_user_id: equals('q.email_user_id', 'int'),
  },
  order: 'q.answered_at is not null, q.created_at desc, q.id',
  service: BuyerQuestionsService,
  actions: {
    answer: {
      summary: 'Give the membership to one of the two users',
      errors: { 409: 'The question is answered already.' },
      body: AnswerBody,
      reason: 'required',
      run: async (questions, change: AdminRowChange<string, AnswerBody>) => {
        await questions.answer(change);
        return undefined;
      },
    },
  },
});
