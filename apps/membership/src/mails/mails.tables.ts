import type { Migrations } from '@rotina/service-kit/database';
import { EmailSuppression } from './email-suppressions/email-suppression.entity.js';
import { Mail1764000003500 } from './migrations/1764000003500-mail.js';
import { EmailSuppressions1764000014000 } from './migrations/1764000014000-email-suppressions.js';

export const mailsEntities = [EmailSuppression];

export const mailsMigrations: Migrations = [Mail1764000003500, EmailSuppressions1764000014000];
