import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

/** A member's name stands on the card in the form that they choose, and not at all until then. */
export class NamesOnCards1764000109000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table cards add column shown_name text not null default 'none'
        constraint cards_shown_name check (shown_name in ('none', 'short', 'full'))
    `);
  }
}
