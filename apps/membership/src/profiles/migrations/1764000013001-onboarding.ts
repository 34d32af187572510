import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

export class Onboarding1764000013001 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table onboardings (
        user_id integer primary key constraint onboardings_user_fk references users on delete cascade,
        step text not null
          constraint onboardings_step check (step in ('profile', 'documents', 'phone', 'habits', 'done')),
        completed_at timestamptz
      );
      create table habit_users (user_id integer primary key);
    `);
  }
}
