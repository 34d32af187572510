import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

export class CalendarZones1764000009000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table calendar_addresses add column time_zone text not null default 'America/Sao_Paulo';
    `);
  }
}
