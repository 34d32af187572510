import 'reflect-metadata';

export { MailConfig } from './mail.config.js';
export { MailModule } from './mail.module.js';
export type { MailOptions, MailText } from './mail.options.js';
export { mailMigrations } from './mail.tables.js';
export { Mailer } from './mailer.js';
export type { MailMessage } from './mailer.js';
