import { repaymentErrorCodes } from '@rotina/contracts';
import { codedError, FieldErrorView } from '@rotina/service-kit/answers';
import type { Problem } from '@rotina/service-kit/answers';
import { Example, Field, listOf, optional, text } from '@rotina/service-kit/openapi';

/** The body of every error of this service, with the messages of all fields in `detail`. */
@Example<ErrorView>({ detail: 'Pedido não encontrado.', code: 'order_not_found' })
export class ErrorView {
  @Field(text, 'In the language of the request.') readonly detail: string;
  @Field(optional(text), 'Stable, for programs to decide by; a 401, 413, 415, 500 and the 403 without HTTPS have none.')
  readonly code?: string;
  @Field(optional(listOf(FieldErrorView)), 'Of `validation_failed`.') readonly fields?: readonly FieldErrorView[];
}

/** The body of a refused sync (specification 3, D): messages by object and index. */
interface RefusedSync {
  readonly detail: string;
  readonly code: string;
  readonly errors: MessagesByField;
}

interface MessagesByField {
  [name: string]: string[] | MessagesByField;
}

/** Specification 3, D: these have the detail alone, so that a 401 does not say what is wrong with the token. */
const withDetailAlone: readonly (number | string)[] = [401, 413, 415, 500, 'https_required'];

export function errorBody(problem: Problem): ErrorView | RefusedSync {
  const { status, code, message, fields } = problem;
  if (isRefusedSync(problem)) return { detail: message, code, errors: messagesByField(fields) };
  const detail = fields.length > 0 ? fields.map((field) => field.message).join(' ') : message;
  const hasDetailAlone = withDetailAlone.includes(status) || withDetailAlone.includes(code);
  return hasDetailAlone ? { detail } : { detail, ...codedError(problem) };
}

const isRefusedSync = ({ status, code }: Problem): boolean =>
  status === 422 && repaymentErrorCodes.some((known) => known === code);

function messagesByField(fields: Problem['fields']): MessagesByField {
  const errors: MessagesByField = {};
  for (const { path, message } of fields) {
    const name = path.at(-1) ?? '';
    const parent = path.slice(0, -1).reduce(innerOf, errors);
    const known = parent[name];
    parent[name] = [...(Array.isArray(known) ? known : []), message];
  }
  return errors;
}

function innerOf(errors: MessagesByField, name: string): MessagesByField {
  const known = errors[name];
  if (known !== undefined && !Array.isArray(known)) return known;
  const inner: MessagesByField = {};
  errors[name] = inner;
  return inner;
}
