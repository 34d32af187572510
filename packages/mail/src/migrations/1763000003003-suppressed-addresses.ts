import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

export class SuppressedAddresses1763000003003 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table suppressed_addresses (
        address_hash text primary key, revision bigint not null, suppressed boolean not null);
    `);
  }
}
