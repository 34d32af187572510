import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

export class Messaging1763000000001 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table outbox (
        id bigserial primary key, event_id uuid not null, type text not null, version int not null, topic text not null,
        key text not null, time timestamptz not null, payload jsonb not null, traceparent text,
        published_at timestamptz);
      create index outbox_unpublished on outbox (id) where published_at is null;
      alter table outbox set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);
      create table inbox (
        consumer text not null, event_id uuid not null, type text not null, started int not null default 1,
        finished int not null default 0, received_at timestamptz not null default now(), handled_at timestamptz,
        primary key (consumer, event_id));
      create index inbox_age on inbox (received_at);
      create table dead_letters (
        id bigserial primary key, consumer text not null, event_id uuid not null, topic text not null,
        type text not null, key text not null, reason text not null, error text not null, envelope jsonb not null,
        parked_at timestamptz not null default now(), replayed_at timestamptz);
      create unique index dead_letters_event on dead_letters (consumer, event_id);
      create index dead_letters_parked on dead_letters (parked_at);
    `);
  }
}
