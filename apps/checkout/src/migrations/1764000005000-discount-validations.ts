import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

export class DiscountValidations1764000005000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table discount_validations (
        id uuid primary key,
        checkout_id int not null,
        purpose text not null,
        masked_email text not null,
        host text not null,
        outcome text not null,
        status int,
        duration_ms int not null,
        created_at timestamptz not null);
      create index discount_validations_checkout on discount_validations (checkout_id, created_at);

      create table discount_validation_quotas (
        address text primary key,
        requested_at timestamptz[] not null,
        last_requested_at timestamptz not null);
      create index discount_validation_quotas_age on discount_validation_quotas (last_requested_at);
    `);
  }
}
