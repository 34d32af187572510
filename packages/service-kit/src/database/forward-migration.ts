import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A step to a newer schema. There is no way back: a step that was wrong is followed by another one. */
export abstract class ForwardMigration implements MigrationInterface {
  /** Of a step that removes something: the version since which no process uses it. Others only add. */
  readonly unusedSince?: string;

  abstract up(runner: QueryRunner): Promise<void>;

  down(): Promise<never> {
    return Promise.reject(new Error('Migrations go forward only.'));
  }
}
