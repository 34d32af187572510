import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

export class Erasure1764000015000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table erased_references (payment_reference text primary key, erased_at timestamptz not null);
      create index erased_references_age on erased_references (erased_at);
      create table erased_identifiers (digest bytea primary key, erased_at timestamptz not null);
      create index erased_identifiers_age on erased_identifiers (erased_at);
      create table erasures (user_id integer primary key, erased_at timestamptz not null, due_at timestamptz not null);
      create index erasures_due on erasures (due_at);
      create index memberships_buyer_document on memberships (buyer_document) where buyer_document is not null;
    `);
  }
}
