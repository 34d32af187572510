import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

export class Expiry1764000008000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index discount_validations_age on discount_validations (created_at)');
  }
}
