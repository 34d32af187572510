import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { MailModule } from '@rotina/mail';
import { MessagingModule } from '@rotina/messaging';
import { ServiceKitModule } from '@rotina/service-kit/service';
import type { Clock } from '@rotina/service-kit/clock';
import type { ServiceDefinition } from '@rotina/service-kit/service';
import { CompaniesModule } from './companies/companies.module.js';
import { BackofficeConfig } from './config.js';
import { backofficeMigrations } from './database.js';
import { errorBody } from './error-body.js';
import { FixturesModule } from './fixtures/fixtures.module.js';
import { mailText } from './mail/mail-text.js';
import { messages } from './messages/messages.js';
import { OrdersModule } from './orders/orders.module.js';
import { SalesModule } from './sales/sales.module.js';

const name = 'backoffice';

@Module({})
class AppModule {
  static with(config: BackofficeConfig, clock?: Clock): DynamicModule {
    const kit = { name, config, migrations: backofficeMigrations, errorBody, messages, ...(clock && { clock }) };
    return {
      module: AppModule,
      imports: [
        ServiceKitModule.forRoot(kit),
        MessagingModule.forRoot({ source: name, config }),
        MailModule.forRoot({ config, compose: mailText }),
        CompaniesModule,
        FixturesModule,
        OrdersModule,
        SalesModule,
      ],
    };
  }
}

export const backofficeService: ServiceDefinition<BackofficeConfig> = {
  name,
  config: BackofficeConfig,
  port: (config) => config.BACKOFFICE_PORT,
  migrations: backofficeMigrations,
  module: (config, clock) => AppModule.with(config, clock),
};
