import { discountTokenHeader } from '@rotina/contracts';
import type { ServiceDefinition } from '@rotina/service-kit/service';
import { AppModule } from './app.module.js';
import { MembershipConfig } from './config.js';
import { membershipMigrations } from './database.js';
import { emailWebhookHeader } from './mails/email-suppressions/email-webhook-token.guard.js';
import { ErrorView } from './error-body.js';
import { webhookTokenParameter } from './memberships/payment-webhooks/webhook-token.guard.js';
import { partnerTokenHeader } from './memberships/partners/partner.guard.js';

export const membershipService: ServiceDefinition<MembershipConfig> = {
  name: 'membership',
  config: MembershipConfig,
  port: (config) => config.MEMBERSHIP_PORT,
  migrations: membershipMigrations,
  module: (config, clock) => AppModule.forRoot(config, clock),
  api: {
    errorView: ErrorView,
    groups: {
      Memberships: 'The public directory of members.',
      Cards: 'The cards of members, and their check by anybody.',
      'Own memberships': 'The memberships of the logged-in user, with what caused each change.',
      Webhooks: 'Payments of other checkouts, which give memberships.',
      Therapists: 'The public directory of therapists.',
      Meetings: 'Slots that users hold, and their meetings with therapists.',
      "Therapists' own": 'What therapists keep of themselves: profile, working hours and times.',
      Partners: "Memberships for partners' systems and for checkouts.",
      'Sign-in': 'Sessions of users, and the keys that verify their tokens.',
      Passwords: 'Links that set a password.',
      Phone: "Proof of a user's phone by a PIN in a text message.",
      'Mail events': "What became of mails, as the mail provider's webhooks report it.",
      Onboarding: 'The steps of new users.',
      'Buyer details': 'What purchases say about the logged-in user, who confirms it.',
      Profile: 'What the logged-in user says about themselves, and the sign-in of partners.',
      Privacy: 'What is stored about the logged-in user, and its erasure.',
    },
    tokens: {
      [emailWebhookHeader]: 'The token of another system, as a bearer token.',
      [partnerTokenHeader]: 'The token of a partner.',
      [discountTokenHeader]: 'The token of checkouts that validate discounts.',
      [webhookTokenParameter]: { query: 'The token of the systems that send payment webhooks.' },
    },
  },
};
