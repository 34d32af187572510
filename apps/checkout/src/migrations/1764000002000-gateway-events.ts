import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

export class GatewayEvents1764000002000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table gateway_events (
        id uuid primary key,
        arrival bigserial not null,
        event_id text not null,
        name text,
        subject text,
        body jsonb not null,
        traceparent text,
        request_id text,
        received_at timestamptz not null,
        outcome text not null default 'received',
        attempts int not null default 0,
        retry_at timestamptz,
        error text,
        applied_at timestamptz,
        pid uuid,
        charge_gateway_id text,
        from_status text,
        to_status text,
        happened_at timestamptz,
        follow_ups text[] not null default '{}',
        follow_up_due_at timestamptz,
        follow_up_attempts int not null default 0);
      create unique index gateway_events_event_id on gateway_events (event_id);
      create index gateway_events_unapplied on gateway_events (arrival) where outcome = 'received';
      create index gateway_events_retrying on gateway_events (subject) where outcome = 'received' and attempts > 0;
      create index gateway_events_payment on gateway_events (pid, arrival) where pid is not null;
      create index gateway_events_charge on gateway_events (charge_gateway_id) where charge_gateway_id is not null;
      create index gateway_events_exceptions on gateway_events (outcome, id)
        where outcome in ('parked', 'unknown_event', 'unreadable');
      create index gateway_events_follow_up_due on gateway_events (follow_up_due_at) where follow_up_due_at is not null;
    `);
  }
}
