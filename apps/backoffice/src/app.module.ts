import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { MailModule } from '@rotina/mail';
import { MessagingModule } from '@rotina/messaging';
import { ServiceKitModule } from '@rotina/service-kit/service';
import type { Clock } from '@rotina/service-kit/timing';
import { AbandonedCartsModule } from './abandoned-carts/abandoned-carts.module.js';
import { BuyersModule } from './buyers/buyers.module.js';
import { CompaniesModule } from './companies/companies.module.js';
import type { BackofficeConfig } from './config.js';
import { backofficeMigrations } from './database.js';
import { errorBody } from './error-body.js';
import { FixturesModule } from './fixtures/fixtures.module.js';
import { messages } from './messages.js';
import { mailText } from './order-mails/mail-text.js';
import { OrdersModule } from './orders/orders.module.js';
import { RepaymentSyncModule } from './repayment-sync/repayment-sync.module.js';
import { SalesModule } from './sales/sales.module.js';
import { installmentsOverdue, ordersCreated } from './orders/orders.figures.js';
import { ordersFound } from './orders/orders.search.js';

@Module({})
export class AppModule {
  static forRoot(config: BackofficeConfig, clock?: Clock): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ServiceKitModule.forRoot({
          name: 'backoffice',
          config,
          migrations: backofficeMigrations,
          errorBody,
          messages,
          figures: [ordersCreated, installmentsOverdue],
          searches: [ordersFound],
          ...(clock && { clock }),
        }),
        MessagingModule.forRoot({ source: 'backoffice' }),
        MailModule.forRoot({ source: 'backoffice', compose: mailText }),
        BuyersModule,
        CompaniesModule,
        OrdersModule,
        AbandonedCartsModule,
        RepaymentSyncModule,
        SalesModule,
        FixturesModule,
      ],
    };
  }
}
