import { UserError } from '@rotina/service-kit/errors';

export const questionNotFound = (): UserError =>
  new UserError({ status: 404, code: 'question_not_found', message: 'question.notFound' });

export const questionAnswered = (): UserError =>
  new UserError({ status: 409, code: 'question_answered', message: 'question.answered' });
