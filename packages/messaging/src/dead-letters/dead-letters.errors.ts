import { UserError } from '@rotina/service-kit/errors';
import { firstLine, maskDocuments } from '@rotina/service-kit/secrets';

export const deadLetterNotFound = (): UserError =>
  new UserError({ status: 404, code: 'dead_letter_not_found', message: 'request.notFound' });

export const alreadyReplayed = (): UserError =>
  new UserError({ status: 409, code: 'already_replayed', message: 'deadLetters.alreadyReplayed' });

export const isAlreadyReplayed = (error: unknown): error is UserError =>
  error instanceof UserError && error.options.code === alreadyReplayed().options.code;

export const replayFailed = (reason: string): UserError =>
  new UserError({
    status: 409,
    code: 'replay_failed',
    message: 'deadLetters.failedAgain',
    data: { reason: maskDocuments(firstLine(reason)) },
  });
