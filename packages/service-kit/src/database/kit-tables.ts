import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { QueryRunner } from 'typeorm';
import { AuditEntry } from '../admin/audit/audit-entry.entity.js';
import { Expires } from './expired-rows.js';
import { ForwardMigration } from './forward-migration.js';

/** A session that ended before its token did; forgotten once the token has expired anyway. */
@Expires<RevokedSession>({ since: 'expiresAt', hours: 0 })
@Entity('revoked_sessions')
export class RevokedSession {
  @PrimaryColumn('text') sid: string;
  @Index('revoked_sessions_expiry') @Column('timestamptz', { name: 'expires_at' }) expiresAt: Date;
}

/** The access and the time zone that a user got after tokens were issued; kept until these tokens have expired. */
@Expires<AccessChange>({ since: 'expiresAt', hours: 0 })
@Entity('access_changes')
export class AccessChange {
  @PrimaryColumn('int', { name: 'user_id' }) userId: number;
  @Column('int') revision: number;
  @Column('text', { array: true }) roles: string[];
  @Column('boolean') locked: boolean;
  @Column('text', { nullable: true }) zoneinfo: string | null;
  @Index('access_changes_expiry') @Column('timestamptz', { name: 'expires_at' }) expiresAt: Date;
}

/** The answer of the first request with an idempotency key, stored by the transaction that did its work. */
@Expires<IdempotencyKey>({ since: 'createdAt', hours: 24 })
@Entity('idempotency_keys')
export class IdempotencyKey {
  @PrimaryColumn('text') scope: string;
  @PrimaryColumn('text') key: string;
  @Column('text', { name: 'body_hash' }) bodyHash: string;
  @Column('int') status: number;
  /** JSON as it was sent: a repeat answers the same bytes. */
  @Column('json') body: unknown;
  @Index('idempotency_keys_age') @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
}

/** The latest requests of a key, such as an address, over all replicas. */
@Expires<RequestQuota>({ since: 'lastRequestedAt', hours: 24 })
@Entity('request_quotas')
class RequestQuota {
  @PrimaryColumn('text') name: string;
  @PrimaryColumn('text') key: string;
  @Column('timestamptz', { name: 'requested_at', array: true }) requestedAt: Date[];
  @Index('request_quotas_age') @Column('timestamptz', { name: 'last_requested_at' }) lastRequestedAt: Date;
}

/** The requests of a key in a minute or a day, over all replicas; the time begins with the first of them. */
@Expires<RequestCount>({ since: 'startedAt', hours: 25 })
@Entity('request_counts')
class RequestCount {
  @PrimaryColumn('text') name: string;
  @PrimaryColumn('text') key: string;
  @Index('request_counts_age') @Column('timestamptz', { name: 'started_at' }) startedAt: Date;
  @Column('int') requests: number;
}

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

export const kitEntities = [AccessChange, RevokedSession, IdempotencyKey, RequestQuota, RequestCount, AuditEntry];

/** Creates the kit's own tables; every service spreads them into its `database.ts`. */
export const kitMigrations = [
  KitTables1763000000000,
  AnsweredKeys1763000001000,
  AccessChanges1763000002000,
  RequestQuotas1763000003000,
  RequestCounts1763000004000,
  AccessZones1763000008000,
];
