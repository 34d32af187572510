import { mailMigrations } from '@rotina/mail';
import { messagingMigrations } from '@rotina/messaging';
import { kitMigrations } from '@rotina/service-kit/service';
import type { Migrations } from '@rotina/service-kit/database';
import { Companies1764000000000 } from './migrations/1764000000000-companies.js';
import { Orders1764000001000 } from './migrations/1764000001000-orders.js';
import { Commissions1764000002000 } from './migrations/1764000002000-commissions.js';
import { InstallmentRevisions1764000003000 } from './migrations/1764000003000-installment-revisions.js';
import { QuestionAnswers1764000004000 } from './migrations/1764000004000-question-answers.js';
import { RepaymentSyncs1764000010000 } from './migrations/1764000010000-repayment-syncs.js';
import { SalesIndexes1764000020000 } from './migrations/1764000020000-sales-indexes.js';
import { QuestionCredits1764000030000 } from './migrations/1764000030000-question-credits.js';
import { BuyerIdentifiers1764000040000 } from './migrations/1764000040000-buyer-identifiers.js';
import { AbandonedCarts1764000041000 } from './migrations/1764000041000-abandoned-carts.js';
import { Erasure1764000042000 } from './migrations/1764000042000-erasure.js';
import { PaidInstallments1764000040082 } from './migrations/1764000040082-paid-installments.js';
import { BuyersOfOrders1764000044000 } from './migrations/1764000044000-buyers-of-orders.js';
import { QuestionKinds1764000080000 } from './migrations/1764000080000-question-kinds.js';
import { PhonesOfBuyers1764000090000 } from './migrations/1764000090000-phones-of-buyers.js';
import { OverdueOrders1764000105000 } from './migrations/1764000105000-overdue-orders.js';

export const backofficeMigrations: Migrations = [
  ...kitMigrations,
  ...messagingMigrations,
  ...mailMigrations,
  Companies1764000000000,
  Orders1764000001000,
  Commissions1764000002000,
  InstallmentRevisions1764000003000,
  QuestionAnswers1764000004000,
  RepaymentSyncs1764000010000,
  SalesIndexes1764000020000,
  QuestionCredits1764000030000,
  BuyerIdentifiers1764000040000,
  PaidInstallments1764000040082,
  AbandonedCarts1764000041000,
  Erasure1764000042000,
  BuyersOfOrders1764000044000,
  QuestionKinds1764000080000,
  PhonesOfBuyers1764000090000,
  OverdueOrders1764000105000,
];
