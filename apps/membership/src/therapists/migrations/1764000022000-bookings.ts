import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

export class Bookings1764000022000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create extension if not exists btree_gist;

      create table bookings (
        id uuid primary key,
        therapist_id integer not null constraint bookings_therapist_fk references therapists on delete cascade,
        user_id integer constraint bookings_user_fk references users on delete cascade,
        title text,
        starts_at timestamptz not null,
        ends_at timestamptz not null,
        held_until timestamptz,
        cancelled_at timestamptz,
        created_at timestamptz not null,
        revision integer not null,
        constraint bookings_order check (ends_at > starts_at),
        constraint bookings_overlap exclude using gist (therapist_id with =, tstzrange(starts_at, ends_at) with &&)
          where (cancelled_at is null)
      );
      create index bookings_held on bookings (therapist_id, held_until) where held_until is not null;
      create index bookings_ends_at on bookings (ends_at);
      create index bookings_user on bookings (user_id, starts_at);
    `);
  }
}
