import type { ServiceDefinition } from '@rotina/service-kit/service';
import { AppModule } from './app.module.js';
import { BackofficeConfig } from './config.js';
import { backofficeMigrations } from './database.js';
import { ErrorView } from './error-body.js';

export const backofficeService: ServiceDefinition<BackofficeConfig> = {
  name: 'backoffice',
  config: BackofficeConfig,
  port: (config) => config.BACKOFFICE_PORT,
  migrations: backofficeMigrations,
  module: (config, clock) => AppModule.forRoot(config, clock),
  api: {
    errorView: ErrorView,
    groups: {
      Sales: 'Orders and their installments, for those who work with them.',
      Orders: 'What the logged-in user has ordered.',
      'Repayment sync': 'New plans in place of old ones, as checkout reports them.',
    },
    tokens: { authorization: 'The token of another system, as a bearer token.' },
  },
};
