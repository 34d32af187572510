import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

/** How a member's name stands on the card: not at all until they choose. */
export class NamesOnCards1764000109000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table cards add column shown_name text not null default 'none'
        constraint cards_shown_name check (shown_name in ('none', 'short', 'full'))
    `);
  }
}
