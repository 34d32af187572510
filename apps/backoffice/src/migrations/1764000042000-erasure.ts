import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

export class Erasure1764000042000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table buyers add column erased_at timestamptz, add column kept_until date;
      create index buyers_kept_until on buyers (kept_until) where kept_until is not null;
      create table erased_identifiers (
        digest bytea primary key,
        erased_at timestamptz not null
      );
      create index erased_identifiers_age on erased_identifiers (erased_at);
    `);
  }
}
