import { codedError, CodedErrorView } from '@rotina/service-kit/answers';
import type { Problem } from '@rotina/service-kit/answers';
import { Example, Field, listOf, text } from '@rotina/service-kit/openapi';

export class ErrorMessages extends CodedErrorView {
  @Field(listOf(text), 'In the language of the request.') readonly message: readonly string[];
}

/** The body of every error of this service: one text per invalid field. */
@Example<ErrorView>({
  error: {
    message: ['O campo hours é obrigatório.'],
    code: 'validation_failed',
    fields: [{ field: 'hours', message: 'O campo hours é obrigatório.' }],
  },
})
export class ErrorView {
  @Field(ErrorMessages) readonly error: ErrorMessages;
}

export function errorBody(problem: Problem): ErrorView {
  const { message, fields } = problem;
  const texts = fields.length > 0 ? fields.map((field) => field.message) : [message];
  return { error: { message: texts, ...codedError(problem) } };
}
