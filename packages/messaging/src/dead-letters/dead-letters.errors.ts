import { UserError } from '@rotina/service-kit/errors';
import { maskDocuments } from '@rotina/service-kit/secrets';

export const deadLetterNotFound = (): UserError =>
  new UserError({ status: 404, code: 'dead_letter_not_found', message: 'request.notFound' });

export const replayFailed = (reason: string): UserError =>
  new UserError({
    status: 409,
    code: 'replay_failed',
    message: 'deadLetters.failedAgain',
    data: { reason: maskDocuments(reason) },
  });
