import { codedError, CodedErrorView } from '@rotina/service-kit/answers';
import type { Problem } from '@rotina/service-kit/answers';
import { Example, Field, money, optional, text } from '@rotina/service-kit/openapi';

export class ErrorDetails extends CodedErrorView {
  @Field(text, 'In the language of the request.') readonly message: string;
  @Field(optional(money), 'Of `price_changed`: the total as it is now.') readonly total?: string;
  @Field(optional(text), "Of `gateway_rejected`: the payment gateway's own text for the buyer.")
  readonly reason?: string;
}

/** The body of every error of this service, with the error's own data. */
@Example<ErrorView>({
  error: {
    code: 'validation_failed',
    message: 'Dados inválidos.',
    fields: [{ field: 'customer.document', message: 'O campo customer.document deve ser um CPF ou CNPJ válido.' }],
  },
})
export class ErrorView {
  @Field(ErrorDetails) readonly error: ErrorDetails;
}

export const errorBody = (problem: Problem): ErrorView => ({
  error: { message: problem.message, ...problem.data, ...codedError(problem) },
});
