import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

export class Redeliveries1764000021000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table redeliveries (
        id uuid primary key,
        by text not null,
        per_second int not null,
        matched int not null,
        redelivered int not null default 0,
        delivered int not null default 0,
        failed int not null default 0,
        started_at timestamptz not null,
        finished_at timestamptz,
        due_at timestamptz,
        taken_until timestamptz not null);
      create index redeliveries_due on redeliveries (due_at) where due_at is not null;
      create index redeliveries_age on redeliveries (started_at);

      create table redelivery_items (
        redelivery_id uuid not null references redeliveries (id) on delete cascade,
        position int not null,
        delivery_id uuid not null,
        sent boolean not null default false,
        primary key (redelivery_id, position));
      create index redelivery_items_sent on redelivery_items (redelivery_id) where sent;

      create index deliveries_failures on deliveries (destination, last_cause, last_status, updated_at)
        where state = 'failed';
    `);
  }
}
