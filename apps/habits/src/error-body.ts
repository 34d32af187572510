import { Example, Field, listOf, text } from '@rotina/service-kit/openapi';
import type { Problem } from '@rotina/service-kit/errors';

export class ErrorMessages {
  @Field(listOf(text)) readonly message: readonly string[];
}

/** The body of every error of this service: one text per invalid field. */
@Example<ErrorView>({ error: { message: ['O campo hours é obrigatório.'] } })
export class ErrorView {
  @Field(ErrorMessages) readonly error: ErrorMessages;
}

export const errorBody = ({ message, fields }: Problem): ErrorView => ({
  error: { message: fields.length > 0 ? fields.map((field) => field.message) : [message] },
});
