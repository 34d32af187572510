import 'reflect-metadata';

export { addressHash } from './address-hash.js';
export { composedMail } from './mail-layout.js';
export type { MailPart } from './mail-layout.js';
export { MailConfig } from './mail.config.js';
export { MailModule } from './mail.module.js';
export type { MailOptions, MailText } from './mail.options.js';
export { mailMigrations } from './mail.tables.js';
export { Mailer } from './mailer.js';
export type { MailMessage } from './mailer.js';
export { Suppressions } from './suppressions.js';
