import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

export class NamesWithoutAccents1764000040080 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(String.raw`
      drop index users_name_search;
      create index users_name_search on users
        using gin (lower(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f]', '', 'g')) gin_trgm_ops);
    `);
  }
}
