import type { Problem } from '@rotina/service-kit/errors';

/** The body of every error of this service: `{error: {code, message, fields?}}`, with the error's own data. */
export const errorBody = ({ code, message, fields, data }: Problem): object => ({
  error: {
    code,
    message,
    ...data,
    ...(fields.length > 0 && {
      fields: fields.map((field) => ({ field: field.path.join('.'), message: field.message })),
    }),
  },
});
