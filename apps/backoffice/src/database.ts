import { mailMigrations } from '@rotina/mail';
import { messagingMigrations } from '@rotina/messaging';
import { kitMigrations } from '@rotina/service-kit/database';
import type { Migrations } from '@rotina/service-kit/database';
import { Companies1764000000000 } from './migrations/1764000000000-companies.js';
import { Orders1764000001000 } from './migrations/1764000001000-orders.js';
import { Commissions1764000002000 } from './migrations/1764000002000-commissions.js';
import { InstallmentRevisions1764000003000 } from './migrations/1764000003000-installment-revisions.js';
import { QuestionAnswers1764000004000 } from './migrations/1764000004000-question-answers.js';

export const backofficeMigrations: Migrations = [
  ...kitMigrations,
  ...messagingMigrations,
  ...mailMigrations,
  Companies1764000000000,
  Orders1764000001000,
  Commissions1764000002000,
  InstallmentRevisions1764000003000,
  QuestionAnswers1764000004000,
];
