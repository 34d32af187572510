import { Mail, MailAttempt } from './mail.entity.js';
import { MailAddress1763000003002 } from './migrations/1763000003002-address.js';
import { MailAge1763000001002 } from './migrations/1763000001002-age.js';
import { MailContext1763000002002 } from './migrations/1763000002002-context.js';
import { Mails1763000000002 } from './migrations/1763000000002-mails.js';
import { SuppressedAddresses1763000003003 } from './migrations/1763000003003-suppressed-addresses.js';
import { SuppressedAddress } from './suppressed-address.entity.js';

export const mailEntities = [Mail, MailAttempt, SuppressedAddress];

/** Creates the package's own tables; every service that sends mails spreads them into its `database.ts`. */
export const mailMigrations = [
  Mails1763000000002,
  MailAge1763000001002,
  MailContext1763000002002,
  MailAddress1763000003002,
  SuppressedAddresses1763000003003,
];
