import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

/** Of payments that wait already it is not known whose address they have: their charges are not cancelled. */
export class ErasedAddresses1764000073000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table erased_payments add column of_address boolean not null default false;
      alter table erased_payments alter column of_address drop default;
    `);
  }
}
