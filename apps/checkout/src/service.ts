import type { ServiceDefinition } from '@rotina/service-kit/service';
import { AppModule } from './app.module.js';
import { CheckoutConfig } from './config.js';
import { checkoutDatabase } from './database.js';

export const checkoutService: ServiceDefinition<CheckoutConfig> = {
  name: 'checkout',
  config: CheckoutConfig,
  port: (config) => config.CHECKOUT_PORT,
  database: checkoutDatabase,
  module: (config, clock) => AppModule.forRoot(config, clock),
};
