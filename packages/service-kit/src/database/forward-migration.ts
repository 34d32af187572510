import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A step to a newer schema. There is no way back: a step that was wrong is followed by another one. */
export abstract class ForwardMigration implements MigrationInterface {
  abstract up(runner: QueryRunner): Promise<void>;

  down(): Promise<never> {
    return Promise.reject(new Error('Migrations go forward only.'));
  }
}
