import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

/** Listings put together what they read of a habit: it costs little where one statement answers many requests. */
export class HabitsWithoutStoredJson1764000006000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger habit_state on habits;
      drop function habit_state();
      alter table habits drop column state;
    `);
  }
}
