import { codedError, CodedErrorView } from '@rotina/service-kit/answers';
import type { Problem } from '@rotina/service-kit/answers';
import { either, Example, Field, listOf, oneOf, text } from '@rotina/service-kit/openapi';

export class ErrorMessages {
  @Field(listOf(text), 'In the language of the request.') readonly message: readonly string[];
}

/** The body of errors: a text or, for several invalid fields, a list. */
@Example<ErrorView>({
  error: 'O campo email deve ser um e-mail válido.',
  code: 'validation_failed',
  fields: [{ field: 'email', message: 'O campo email deve ser um e-mail válido.' }],
})
export class ErrorView extends CodedErrorView {
  @Field(either(text, ErrorMessages)) readonly error: string | ErrorMessages;
}

/** The body of errors of sign-in's version 1. */
@Example<SignInErrorView>({ success: false, errors: ['E-mail ou senha inválidos.'], code: 'invalid_credentials' })
export class SignInErrorView extends CodedErrorView {
  @Field(oneOf([false])) readonly success: false;
  @Field(listOf(text), 'In the language of the request.') readonly errors: readonly string[];
}

export class CodedErrorMessages extends CodedErrorView {
  @Field(listOf(text), 'In the language of the request.') readonly message: readonly string[];
}

/** The body of errors of sign-in's version 2. */
@Example<SignInV2ErrorView>({ error: { code: 'invalid_credentials', message: ['E-mail ou senha inválidos.'] } })
export class SignInV2ErrorView {
  @Field(CodedErrorMessages) readonly error: CodedErrorMessages;
}

class CodedErrorText extends CodedErrorView {
  @Field(text, 'In the language of the request.') readonly message: string;
}

/** The body of a refused step of the onboarding, and of a refused hold or meeting. */
@Example<CodedObjectErrorView>({ error: { code: 'step_out_of_order', message: 'Este passo ainda não é o atual.' } })
export class CodedObjectErrorView {
  @Field(CodedErrorText) readonly error: CodedErrorText;
}

export function errorBody(problem: Problem): ErrorView | SignInErrorView | SignInV2ErrorView | CodedObjectErrorView {
  const { message, fields, data } = problem;
  const coded = codedError(problem);
  if (data['apiVersion'] === 'v1') return { success: false, errors: [message], ...coded };
  if (data['apiVersion'] === 'v2') return { error: { message: [message], ...coded } };
  if (data['shape'] === 'object') return { error: { message: fields[0]?.message ?? message, ...coded } };
  return { error: textOrTexts(message, fields), ...coded };
}

function textOrTexts(message: string, fields: Problem['fields']): string | ErrorMessages {
  const [first, ...others] = fields.map((field) => field.message);
  if (first === undefined) return message;
  return others.length === 0 ? first : { message: [first, ...others] };
}
