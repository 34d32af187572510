import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

/** Partial, so that a charge is written to it only once it is paid. */
export class Figures1764000066000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index charges_paid on charges (paid_at) where paid_at is not null');
  }
}
