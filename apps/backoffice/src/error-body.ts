import { codedError, FieldErrorView } from '@rotina/service-kit/errors';
import type { Problem } from '@rotina/service-kit/errors';
import { Example, Field, listOf, optional, text } from '@rotina/service-kit/openapi';

/** The body of every error of this service, with the messages of all fields in `detail`. */
@Example<ErrorView>({ detail: 'Pedido não encontrado.', code: 'order_not_found' })
export class ErrorView {
  @Field(text, 'In the language of the request.') readonly detail: string;
  @Field(optional(text), 'Stable, for programs to decide by; a 401 and a 500 have none.') readonly code?: string;
  @Field(optional(listOf(FieldErrorView)), 'Of `validation_failed`.') readonly fields?: readonly FieldErrorView[];
}

/** Specification 3, D: these have the detail alone, so that a 401 does not say what is wrong with the token. */
const withDetailAlone: readonly number[] = [401, 500];

export function errorBody(problem: Problem): ErrorView {
  const { status, message, fields } = problem;
  const detail = fields.length > 0 ? fields.map((field) => field.message).join(' ') : message;
  return withDetailAlone.includes(status) ? { detail } : { detail, ...codedError(problem) };
}
