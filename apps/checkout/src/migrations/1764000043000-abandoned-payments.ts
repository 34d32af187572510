import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

/** The back office has a table of the former name, with other rows. */
export class AbandonedPayments1764000043000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table abandoned_carts rename to abandoned_payments;
      alter index abandoned_carts_due rename to abandoned_payments_due;
      alter index abandoned_carts_age rename to abandoned_payments_age;
    `);
  }
}
