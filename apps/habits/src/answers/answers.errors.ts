import { UserError } from '@rotina/service-kit/errors';

export const executionNotFound = (): UserError =>
  new UserError({ status: 404, code: 'execution_not_found', message: 'executions.notFound' });

export const invalidItem = (field: string): UserError =>
  new UserError({ status: 422, code: 'invalid_item', message: 'validation.invalid', data: { field } });

/** The errors of routes with an execution in their path. */
export const ownExecutionErrors = {
  403: "The execution belongs to another user's habit.",
  404: 'No schedule and no answer holds this execution.',
};
