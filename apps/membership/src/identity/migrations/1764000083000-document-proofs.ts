import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

export class DocumentProofs1764000083000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table users add column document_proven_by text
        constraint users_document_proven_by check (document_proven_by in ('administrator', 'gateway'));
    `);
  }
}
