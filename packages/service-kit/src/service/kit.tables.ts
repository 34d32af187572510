import type { QueryRunner } from 'typeorm';
import { AuditEntry } from '../admin/audit-entry.entity.js';
import { AccessChange } from '../auth/access-change.entity.js';
import { RevokedSession } from '../auth/revoked-session.entity.js';
import { createIndexConcurrently } from '../database/create-index-concurrently.js';
import { ForwardMigration } from '../database/forward-migration.js';
import { IdempotencyKey } from '../requests/idempotency-key.entity.js';
import { RequestCount } from '../requests/request-count.entity.js';
import { RequestQuota } from '../requests/request-quota.entity.js';

class KitTables1763000000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table revoked_sessions (sid text primary key, expires_at timestamptz not null);
      create index revoked_sessions_expiry on revoked_sessions (expires_at);
      create table idempotency_keys (
        scope text not null, key text not null, body_hash text not null, status int, body json,
        created_at timestamptz not null, primary key (scope, key));
      create index idempotency_keys_age on idempotency_keys (created_at);
      create table audit_entries (
        id uuid primary key, at timestamptz not null, who text not null, role text not null, action text not null,
        resource text not null, resource_id text, before jsonb, after jsonb, reason text);
      create index audit_entries_at on audit_entries (at);
      create index audit_entries_resource on audit_entries (resource, resource_id);
    `);
  }
}

/** Keys without an answer were those of requests that died. */
class AnsweredKeys1763000001000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      delete from idempotency_keys where status is null;
      update idempotency_keys set body = 'null' where body is null;
      alter table idempotency_keys alter column status set not null, alter column body set not null;
    `);
  }
}

class AccessChanges1763000002000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table access_changes (
        user_id integer primary key, revision integer not null, roles text[] not null, locked boolean not null,
        expires_at timestamptz not null);
      create index access_changes_expiry on access_changes (expires_at);
    `);
  }
}

class RequestQuotas1763000003000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    // Unlogged: a request does not wait for the disk to be counted, and a crash only forgets the last minute or hour.
    await runner.query(`
      create unlogged table request_quotas (
        name text not null, key text not null, requested_at timestamptz[] not null,
        last_requested_at timestamptz not null, primary key (name, key));
      create index request_quotas_age on request_quotas (last_requested_at);
    `);
  }
}

class RequestCounts1763000004000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create unlogged table request_counts (
        name text not null, key text not null, started_at timestamptz not null, requests int not null,
        primary key (name, key));
      create index request_counts_age on request_counts (started_at);
    `);
  }
}

class AccessZones1763000008000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table access_changes add column zoneinfo text');
  }
}

class AuditOfPerson1764000101000 extends ForwardMigration {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(runner, { name: 'audit_entries_who', on: 'audit_entries (who, at)' });
  }
}

export const kitEntities = [AccessChange, RevokedSession, IdempotencyKey, RequestQuota, RequestCount, AuditEntry];

/** Creates the kit's own tables; every service spreads them into its `database.ts`. */
export const kitMigrations = [
  KitTables1763000000000,
  AnsweredKeys1763000001000,
  AccessChanges1763000002000,
  RequestQuotas1763000003000,
  RequestCounts1763000004000,
  AccessZones1763000008000,
  AuditOfPerson1764000101000,
];
