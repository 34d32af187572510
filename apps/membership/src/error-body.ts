import type { Problem } from '@rotina/service-kit/errors';

/**
 * The body of an error: `{error: message}`, with invalid fields listed by name too. The two sign-in versions have bodies
 * of their own.
 */
export function errorBody({ code, message, fields, data }: Problem): object {
  if (data['apiVersion'] === 'v1') return { success: false, errors: [message] };
  if (data['apiVersion'] === 'v2') return { error: { code, message: [message] } };
  if (fields.length === 0) return { error: message };
  const messages = fields.map((field) => field.message);
  return {
    error: messages.length === 1 ? messages[0] : { message: messages },
    errors: Object.fromEntries(fields.map((field) => [field.path.join('.'), field.message])),
  };
}
