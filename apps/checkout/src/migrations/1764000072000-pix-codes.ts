import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

export class PixCodes1764000072000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table pix_codes (
        charge_gateway_id text primary key,
        amount_cents bigint not null,
        payload text not null,
        expires_at text not null,
        read_at timestamptz not null);
      create index pix_codes_age on pix_codes (read_at);
    `);
  }
}
