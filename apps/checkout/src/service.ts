import type { ServiceDefinition } from '@rotina/service-kit/service';
import { accountsEventWebhooks } from './accounts-events/accounts-event.webhooks.js';
import { AppModule } from './app.module.js';
import { CheckoutConfig } from './config.js';
import { checkoutMigrations } from './database.js';
import { sentGroup } from './deliveries/delivery.webhook.js';
import { discountValidationWebhook } from './discount-validation/discount-validation.webhook.js';
import { ErrorView } from './error-body.js';
import { tokenHeader } from './payment-gateway/payment-gateway.api.js';
import { platformNotificationWebhook } from './platform-notifications/platform-notification.webhook.js';
import { repaymentWebhook } from './repayments/repayment.webhook.js';

export const checkoutService: ServiceDefinition<CheckoutConfig> = {
  name: 'checkout',
  config: CheckoutConfig,
  port: (config) => config.CHECKOUT_PORT,
  migrations: checkoutMigrations,
  module: (config, clock) => AppModule.forRoot(config, clock),
  api: {
    errorView: ErrorView,
    groups: {
      Checkouts: 'What organizations sell: prices, and the discounts of their members.',
      Purchases: 'Payments, whose installments are charges of the payment gateway.',
      Repayments: 'New plans in place of old ones, which operators negotiate with buyers.',
      'Gateway webhooks': 'What the payment gateway reports of its charges.',
      [sentGroup]: "Calls to other companies' systems; implement these to receive them.",
    },
    tokens: { [tokenHeader]: 'The token that the payment gateway was given for its webhooks.' },
    webhooks: [platformNotificationWebhook, ...accountsEventWebhooks, repaymentWebhook, discountValidationWebhook],
  },
};
