import type { Problem } from '@rotina/service-kit/errors';
import { Example, Field, text } from '@rotina/service-kit/openapi';

/** The body of every error of this service, with the messages of all fields in it. */
@Example<ErrorView>({ detail: 'Pedido não encontrado.' })
export class ErrorView {
  @Field(text) readonly detail: string;
}

export const errorBody = ({ message, fields }: Problem): ErrorView => ({
  detail: fields.length > 0 ? fields.map((field) => field.message).join(' ') : message,
});
