import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailSender } from './mail-sender.js';
import { MailOptions } from './mail.options.js';
import { mailEntities } from './mail.tables.js';
import { Mailer } from './mailer.js';
import { Smtp } from './smtp.js';

/** Mails out. Needs ServiceKitModule and a configuration with MailConfig; `Mailer` is injectable everywhere. */
@Module({})
export class MailModule {
  static forRoot(options: MailOptions): DynamicModule {
    return {
      module: MailModule,
      global: true,
      imports: [TypeOrmModule.forFeature(mailEntities)],
      providers: [{ provide: MailOptions, useValue: options }, Mailer, MailSender, Smtp],
      exports: [Mailer],
    };
  }
}
