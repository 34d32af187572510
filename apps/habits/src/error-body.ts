import type { Problem } from '@rotina/service-kit/errors';

/** The body of every error of this service: `{error: {message: [...]}}`, one text per invalid field. */
export const errorBody = ({ message, fields }: Problem): object => ({
  error: { message: fields.length > 0 ? fields.map((field) => field.message) : [message] },
});
