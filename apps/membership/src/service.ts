import type { ServiceDefinition } from '@rotina/service-kit/service';
import { accountApi } from './account/account.api.js';
import { cardsApi } from './cards/cards.api.js';
import { identityApi } from './identity/identity.api.js';
import { mailsApi } from './mails/mails.api.js';
import { membershipsApi } from './memberships/memberships.api.js';
import { profilesApi } from './profiles/profiles.api.js';
import { therapistsApi } from './therapists/therapists.api.js';
import { AppModule } from './app.module.js';
import { MembershipConfig } from './config.js';
import { membershipMigrations } from './database.js';
import { ErrorView } from './error-body.js';

const groups = {
  ...mailsApi.groups,
  ...identityApi.groups,
  ...profilesApi.groups,
  ...membershipsApi.groups,
  ...cardsApi.groups,
  ...therapistsApi.groups,
  ...accountApi.groups,
};

/** The document names these first, whichever context they are of. */
const first: readonly (keyof typeof groups)[] = [
  'Memberships',
  'Cards',
  'Own memberships',
  'Webhooks',
  'Therapists',
  'Meetings',
  "Therapists' own",
  'Partners',
  'Sign-in',
  'Passwords',
  'Phone',
  'Mail events',
  'Onboarding',
  'Buyer details',
];
const inOrder = Object.fromEntries(first.map((name) => [name, groups[name]]));

export const membershipService: ServiceDefinition<MembershipConfig> = {
  name: 'membership',
  config: MembershipConfig,
  port: (config) => config.MEMBERSHIP_PORT,
  migrations: membershipMigrations,
  module: (config, clock) => AppModule.forRoot(config, clock),
  api: {
    errorView: ErrorView,
    groups: { ...inOrder, ...groups },
    tokens: { ...mailsApi.tokens, ...membershipsApi.tokens },
  },
};
