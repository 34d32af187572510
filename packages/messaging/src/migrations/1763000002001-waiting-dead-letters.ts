import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

/** Every scrape of the metrics counts the dead letters that wait. */
export class WaitingDeadLetters1763000002001 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index dead_letters_waiting on dead_letters (type) where replayed_at is null');
  }
}
