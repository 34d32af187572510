import { emailWebhookHeader } from './email-suppressions/email-webhook-token.guard.js';

/** The groups of these routes in the OpenAPI document, and whose tokens they take. */
export const mailsApi = {
  groups: {
    'Mail events': "What became of mails, as the mail provider's webhooks report it.",
  },
  tokens: {
    [emailWebhookHeader]: 'The token of another system, as a bearer token.',
  },
};
