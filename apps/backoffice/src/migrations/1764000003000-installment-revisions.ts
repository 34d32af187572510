import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

export class InstallmentRevisions1764000003000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table installments add column revision integer;
      update installments i set revision = c.revision from charge_states c
        where c.gateway_id = i.gateway_id and c.revision > 0;
    `);
  }
}
