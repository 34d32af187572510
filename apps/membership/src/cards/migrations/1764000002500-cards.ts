import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

export class Cards1764000002500 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table cards (
        user_id integer primary key constraint cards_user_fk references users,
        register_number text not null,
        state text not null constraint cards_state check (state in ('issuing', 'issued', 'suspended', 'revoked')),
        issue_due_at timestamptz,
        issued_at timestamptz
      );
      create unique index cards_register_number on cards (register_number);
      create index cards_directory on cards (state, register_number);
      create index cards_due on cards (issue_due_at) where issue_due_at is not null;
    `);
  }
}
