import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

export class Pauses1764000002000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table habit_pauses (
        id uuid primary key,
        user_id int not null,
        from_date date not null,
        to_date date not null,
        habit_ids uuid[],
        reason text,
        created_at timestamptz not null);
      create index habit_pauses_of_user on habit_pauses (user_id, from_date);
    `);
  }
}
