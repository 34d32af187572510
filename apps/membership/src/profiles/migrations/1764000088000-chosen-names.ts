import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

export class ChosenNames1764000088000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    // A row does not tell whether its member chose to show the name, or changed something else.
    await runner.query(`
      alter table visibilities alter column name drop not null;
      update visibilities set name = null where name;
    `);
  }
}
