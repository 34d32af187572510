import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

export class CalendarAddresses1764000003000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table calendar_addresses (
        user_id int constraint calendar_addresses_key primary key,
        token_hash text not null,
        token_sealed text not null,
        created_at timestamptz not null);
      create unique index calendar_addresses_by_hash on calendar_addresses (token_hash);
    `);
  }
}
