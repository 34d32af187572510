import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

export class GatewayEvents1764000002000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table gateway_events (
        id uuid primary key,
        event_id text not null,
        name text,
        pid uuid,
        charge_gateway_id text,
        outcome text not null,
        from_status text,
        to_status text,
        happened_at text,
        body jsonb not null,
        follow_ups text[] not null default '{}',
        follow_up_due_at timestamptz,
        follow_up_attempts int not null default 0,
        received_at timestamptz not null);
      create unique index gateway_events_event_id on gateway_events (event_id);
      create index gateway_events_payment on gateway_events (pid, received_at);
      create index gateway_events_charge on gateway_events (charge_gateway_id);
      create index gateway_events_outcome on gateway_events (outcome, received_at);
      create index gateway_events_received on gateway_events (received_at, id);
      create index gateway_events_follow_up_due on gateway_events (follow_up_due_at) where follow_up_due_at is not null;
    `);
  }
}
