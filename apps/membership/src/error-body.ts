import type { Problem } from '@rotina/service-kit/errors';
import { either, Example, Field, listOf, oneOf, optional, recordOf, text } from '@rotina/service-kit/openapi';

export class ErrorMessages {
  @Field(listOf(text)) readonly message: readonly string[];
}

/** The body of errors: a text or, for several invalid fields, a list; the fields are also listed by name. */
@Example<ErrorView>({
  error: 'O campo email deve ser um e-mail válido.',
  errors: { email: 'O campo email deve ser um e-mail válido.' },
})
export class ErrorView {
  @Field(either(text, ErrorMessages)) readonly error: string | ErrorMessages;
  @Field(optional(recordOf(text)), 'Invalid fields by name.') readonly errors?: Readonly<Record<string, string>>;
}

/** The body of errors of sign-in's version 1. */
@Example<SignInErrorView>({ success: false, errors: ['E-mail ou senha inválidos.'] })
export class SignInErrorView {
  @Field(oneOf([false])) readonly success: false;
  @Field(listOf(text)) readonly errors: readonly string[];
}

export class CodedErrorMessages extends ErrorMessages {
  @Field(text) readonly code: string;
}

/** The body of errors of sign-in's version 2. */
@Example<SignInV2ErrorView>({ error: { code: 'invalid_credentials', message: ['E-mail ou senha inválidos.'] } })
export class SignInV2ErrorView {
  @Field(CodedErrorMessages) readonly error: CodedErrorMessages;
}

export function errorBody({ code, message, fields, data }: Problem): ErrorView | SignInErrorView | SignInV2ErrorView {
  if (data['apiVersion'] === 'v1') return { success: false, errors: [message] };
  if (data['apiVersion'] === 'v2') return { error: { code, message: [message] } };
  const [first, ...others] = fields.map((field) => field.message);
  if (first === undefined) return { error: message };
  return {
    error: others.length === 0 ? first : { message: [first, ...others] },
    errors: Object.fromEntries(fields.map((field) => [field.path.join('.'), field.message])),
  };
}
