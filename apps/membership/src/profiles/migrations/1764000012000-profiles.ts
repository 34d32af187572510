import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

export class Profiles1764000012000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table profiles (
        user_id integer primary key constraint profiles_user_fk references users on delete cascade,
        street text,
        number text,
        country text,
        city text,
        region text,
        external_gateway_id text,
        external_gateway_url text,
        document_type text,
        document_number text,
        birth_date date,
        gender text constraint profiles_gender check (gender in ('male', 'female', 'non_binary')),
        updated_at timestamptz not null
      );
    `);
  }
}
