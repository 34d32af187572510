import type { ServiceDefinition } from '@rotina/service-kit/service';
import { AppModule } from './app.module.js';
import { CheckoutConfig } from './config.js';
import { checkoutMigrations } from './database.js';

export const checkoutService: ServiceDefinition<CheckoutConfig> = {
  name: 'checkout',
  config: CheckoutConfig,
  port: (config) => config.CHECKOUT_PORT,
  migrations: checkoutMigrations,
  module: (config, clock) => AppModule.forRoot(config, clock),
};
