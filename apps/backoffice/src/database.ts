import { mailEntities, mailMigrations } from '@rotina/mail';
import { messagingEntities, messagingMigrations } from '@rotina/messaging';
import { kitEntities, kitMigrations } from '@rotina/service-kit/database';
import type { DatabaseDefinition } from '@rotina/service-kit/database';
import { Commission } from './commissions/commission.entity.js';
import { Company } from './companies/company.entity.js';
import { Product } from './companies/product.entity.js';
import { Companies1764000000000 } from './migrations/1764000000000-companies.js';
import { Orders1764000001000 } from './migrations/1764000001000-orders.js';
import { Commissions1764000002000 } from './migrations/1764000002000-commissions.js';
import { Buyer } from './orders/buyer.entity.js';
import { ChargeState } from './orders/charge-state.entity.js';
import { Installment, InstallmentMove } from './orders/installment.entity.js';
import { OrderQuestion } from './orders/order-question.entity.js';
import { Order } from './orders/order.entity.js';

export const backofficeDatabase: DatabaseDefinition = {
  entities: [
    ...kitEntities,
    ...messagingEntities,
    ...mailEntities,
    Company,
    Product,
    Buyer,
    Order,
    Installment,
    InstallmentMove,
    ChargeState,
    OrderQuestion,
    Commission,
  ],
  migrations: [
    ...kitMigrations,
    ...messagingMigrations,
    ...mailMigrations,
    Companies1764000000000,
    Orders1764000001000,
    Commissions1764000002000,
  ],
};
