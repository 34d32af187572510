import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

export class Lookups1764000018000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table lookups (
        user_id int not null constraint lookups_user_fk references users (id) on delete cascade,
        day date not null,
        count int not null,
        primary key (user_id, day)
      );
      create index lookups_age on lookups (day);
      create table visibilities (
        user_id int primary key constraint visibilities_user_fk references users (id) on delete cascade,
        name boolean not null,
        gender boolean not null,
        city boolean not null,
        region boolean not null,
        country boolean not null,
        therapist_slug boolean not null
      );
      alter table membership_groups add column gives_discount boolean not null default true;
      alter table membership_groups alter column gives_discount drop default;
      alter table partners
        alter column token_hash drop not null,
        add column max_per_minute int not null default 600,
        add column last_used_at timestamptz;
      alter table partners alter column max_per_minute drop default;
    `);
  }
}
