import { Module } from '@nestjs/common';
import { compose, ServiceConfig } from '@rotina/service-kit/config';
import { kitMigrations, ServiceKitModule } from '@rotina/service-kit/service';
import type { ServiceDefinition } from '@rotina/service-kit/service';
import { MailConfig, mailMigrations, MailModule } from '../src/index.js';
import type { MailOptions } from '../src/index.js';

class MailServiceConfig extends compose(ServiceConfig, MailConfig) {}

@Module({})
class MailServiceModule {}

const migrations = [...kitMigrations, ...mailMigrations];

/** The smallest service that sends mails. */
export const mailServiceWith = (options: MailOptions): ServiceDefinition<MailServiceConfig> => ({
  name: 'mails',
  config: MailServiceConfig,
  port: () => 0,
  migrations,
  module: (config, clock) => ({
    module: MailServiceModule,
    imports: [
      ServiceKitModule.forRoot({
        name: 'mails',
        config,
        migrations,
        messages: { pt: {}, en: {}, es: {} },
        errorBody: ({ message }) => ({ message }),
        ...(clock && { clock }),
      }),
      MailModule.forRoot(options),
    ],
  }),
});

export const mailService = mailServiceWith({
  source: 'membership',
  compose: (_t, template, params) => ({ subject: template, text: JSON.stringify(params) }),
});
