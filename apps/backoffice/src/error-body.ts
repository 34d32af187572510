import type { Problem } from '@rotina/service-kit/errors';

/** The body of every error of this service: `{detail}`, with the messages of all fields in it. */
export const errorBody = ({ message, fields }: Problem): object => ({
  detail: fields.length > 0 ? fields.map((field) => field.message).join(' ') : message,
});
