import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

export class Tokens1764000001100 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table signing_keys (
        kid text primary key,
        public_jwk jsonb not null,
        sealed_private_jwk text not null,
        created_at timestamptz not null
      );
    `);
  }
}
