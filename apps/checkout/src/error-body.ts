import type { Problem } from '@rotina/service-kit/errors';
import { Example, Field, listOf, money, optional, text } from '@rotina/service-kit/openapi';

export class FieldErrorView {
  @Field(text, 'The names on the way to the field: `customer.document`.') readonly field: string;
  @Field(text) readonly message: string;
}

export class ErrorDetails {
  @Field(text) readonly code: string;
  @Field(text, 'In the language of the request.') readonly message: string;
  @Field(optional(listOf(FieldErrorView)), 'Of `validation_failed`.') readonly fields?: readonly FieldErrorView[];
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

export const errorBody = ({ code, message, fields, data }: Problem): ErrorView => ({
  error: {
    code,
    message,
    ...data,
    ...(fields.length > 0 && {
      fields: fields.map((field) => ({ field: field.path.join('.'), message: field.message })),
    }),
  },
});
