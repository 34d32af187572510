import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

export class MembershipReminders1764000019001 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table membership_reminders (
        membership_id integer constraint membership_reminders_membership_fk references memberships on delete cascade,
        kind text constraint membership_reminders_kind check (kind in ('days_30', 'days_7', 'days_1', 'overdue')),
        about date,
        sent_at timestamptz not null,
        primary key (membership_id, kind, about)
      );
      create index membership_reminders_age on membership_reminders (sent_at);
      create index memberships_ending on memberships (valid_until) where status = 'paid';
    `);
  }
}
