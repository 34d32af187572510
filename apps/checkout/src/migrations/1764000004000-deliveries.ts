import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

export class Deliveries1764000004000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table deliveries (
        id uuid primary key,
        ordinal bigserial not null,
        destination text not null,
        kind text not null,
        reference text not null,
        path text not null,
        body text not null,
        sealed_secrets text,
        state text not null,
        attempts int not null default 0,
        max_attempts int not null,
        next_attempt_at timestamptz,
        lease_owner uuid,
        last_status int,
        last_error text,
        delivered_at timestamptz,
        created_at timestamptz not null,
        updated_at timestamptz not null);
      create index deliveries_due on deliveries (destination, next_attempt_at) where next_attempt_at is not null;
      create index deliveries_reference on deliveries (reference, created_at);
      create index deliveries_created on deliveries (created_at, id);
      create index deliveries_state on deliveries (state, created_at);

      create table delivery_attempts (
        id uuid primary key,
        delivery_id uuid not null references deliveries (id),
        number int not null,
        url text not null,
        request_headers jsonb not null,
        started_at timestamptz not null,
        finished_at timestamptz,
        duration_ms int,
        status int,
        response_body text,
        error text);
      create unique index delivery_attempts_number on delivery_attempts (delivery_id, number);
    `);
  }
}
