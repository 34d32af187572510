import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

export class Figures1764000030000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index users_created on users (created_at);
      create index memberships_created on memberships (created_at);
      create index bookings_met on bookings (created_at) where held_until is null;
    `);
  }
}
