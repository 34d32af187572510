import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

export class AbandonedCarts1764000041000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table abandoned_carts (
        pid uuid primary key,
        charge_ids text[] not null,
        stored_at timestamptz not null,
        due_at timestamptz,
        failures integer not null default 0
      );
      create index abandoned_carts_due on abandoned_carts (due_at) where due_at is not null;
      create index abandoned_carts_age on abandoned_carts (stored_at);
    `);
  }
}
