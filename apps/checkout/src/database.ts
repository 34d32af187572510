import { messagingEntities, messagingMigrations } from '@rotina/messaging';
import { kitEntities, kitMigrations } from '@rotina/service-kit/database';
import type { DatabaseDefinition } from '@rotina/service-kit/database';
import { AccountsEventRecord } from './accounts-events/accounts-event.entity.js';
import { Checkout } from './checkouts/checkout.entity.js';
import { Organization } from './checkouts/organization.entity.js';
import { Product } from './checkouts/product.entity.js';
import { DeliveryAttempt } from './deliveries/delivery-attempt.entity.js';
import { Delivery } from './deliveries/delivery.entity.js';
import { DiscountValidationQuota } from './discount-validation/discount-validation-quota.entity.js';
import { DiscountValidation } from './discount-validation/discount-validation.entity.js';
import { GatewayEvent } from './gateway-webhooks/gateway-event.entity.js';
import { Catalogue1764000000000 } from './migrations/1764000000000-catalogue.js';
import { Payments1764000001000 } from './migrations/1764000001000-payments.js';
import { Charges1764000001500 } from './migrations/1764000001500-charges.js';
import { GatewayEvents1764000002000 } from './migrations/1764000002000-gateway-events.js';
import { AccountsEvents1764000003000 } from './migrations/1764000003000-accounts-events.js';
import { Deliveries1764000004000 } from './migrations/1764000004000-deliveries.js';
import { DiscountValidations1764000005000 } from './migrations/1764000005000-discount-validations.js';
import { Charge } from './payments/charge.entity.js';
import { Payment } from './payments/payment.entity.js';

export const checkoutDatabase: DatabaseDefinition = {
  entities: [
    ...kitEntities,
    ...messagingEntities,
    Organization,
    Product,
    Checkout,
    Payment,
    Charge,
    GatewayEvent,
    AccountsEventRecord,
    Delivery,
    DeliveryAttempt,
    DiscountValidation,
    DiscountValidationQuota,
  ],
  migrations: [
    ...kitMigrations,
    ...messagingMigrations,
    Catalogue1764000000000,
    Payments1764000001000,
    Charges1764000001500,
    GatewayEvents1764000002000,
    AccountsEvents1764000003000,
    Deliveries1764000004000,
    DiscountValidations1764000005000,
  ],
};
