import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

export class NamesOfBuyers1764000040081 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(String.raw`
      create extension if not exists pg_trgm;
      create index payments_customer_name_search on payments
        using gin (lower(regexp_replace(normalize(customer_name, NFKD), '[\u0300-\u036f]', '', 'g')) gin_trgm_ops)
        with (gin_pending_list_limit = 256);
    `);
  }
}
