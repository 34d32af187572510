import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

export class MembershipChanges1764000019000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table memberships
        add column payment_sent_at timestamptz,
        add column changes jsonb not null default '[]';
    `);
  }
}
