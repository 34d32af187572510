import type { ServiceDefinition } from '@rotina/service-kit/service';
import { AppModule } from './app.module.js';
import { MembershipConfig } from './config.js';
import { membershipMigrations } from './database.js';

export const membershipService: ServiceDefinition<MembershipConfig> = {
  name: 'membership',
  config: MembershipConfig,
  port: (config) => config.MEMBERSHIP_PORT,
  migrations: membershipMigrations,
  module: (config, clock) => AppModule.forRoot(config, clock),
};
