import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EmailSuppressionChanged } from '@rotina/contracts';
import { MailQuota } from './mail-quota.js';
import { mailsAdmin } from './mails.admin.js';
import { MailsLane } from './mails.lane.js';
import { MailOptions } from './mail.options.js';
import { mailEntities } from './mail.tables.js';
import { Mailer } from './mailer.js';
import { Suppressions } from './suppressions.js';
import { SuppressionsConsumer } from './suppressions.consumer.js';
import { Smtp } from './smtp.js';

/** Mails out. Needs ServiceKitModule, and a configuration with MailConfig; `Mailer` and `Suppressions` are injectable everywhere. */
@Module({})
export class MailModule {
  static forRoot(options: MailOptions): DynamicModule {
    const follows = EmailSuppressionChanged.consumers.includes(options.source);
    return {
      module: MailModule,
      global: true,
      imports: [TypeOrmModule.forFeature(mailEntities)],
      controllers: [mailsAdmin(options.source)],
      providers: [
        { provide: MailOptions, useValue: options },
        Mailer,
        MailQuota,
        MailsLane,
        Smtp,
        Suppressions,
        ...(follows ? [SuppressionsConsumer] : []),
      ],
      exports: [Mailer, Suppressions],
    };
  }
}
