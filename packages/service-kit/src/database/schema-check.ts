import { Injectable, Logger } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { DataSource, Repository } from 'typeorm';
import type { EntityMetadata } from 'typeorm';
import { HealthChecks } from '../observability/health-checks.js';
import { query } from './query.js';

interface StoredColumn {
  readonly table: string;
  readonly name: string;
  /** As PostgreSQL writes it, `text[]`. */
  readonly type: string;
  readonly nullable: boolean;
}

const columnsSql = `select c.relname as "table", a.attname as name, format_type(a.atttypid, null) as type,
    not a.attnotnull as nullable
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0
    and not a.attisdropped`;

/**
 * Compares the database with the entities when the service starts, after its migrations. Where a column is missing or has
 * another type, as after a migration that was edited once it had run, the service is not ready: requests would fail one by one.
 */
@Injectable()
export class SchemaCheck implements OnModuleInit {
  private readonly logger = new Logger('Schema');
  private differences: readonly string[] = [];

  constructor(
    private readonly source: DataSource,
    private readonly discovery: DiscoveryService,
    health: HealthChecks,
  ) {
    health.add('schema', () => this.report());
  }

  async onModuleInit(): Promise<void> {
    await this.compare();
    if (this.differences.length > 0) {
      this.logger.error(`The database is not that of this version: ${this.differences.join('; ')}.`);
    }
  }

  private async compare(): Promise<void> {
    const stored = await query<StoredColumn>(this.source.manager, columnsSql);
    const columns = new Map(stored.map((column) => [`${column.table}.${column.name}`, column]));
    this.differences = this.ownEntities().flatMap((entity) => this.differencesOf(entity, columns));
  }

  /** Those whose repositories this service has: a data source knows the entities of every service in its process. */
  private ownEntities(): EntityMetadata[] {
    const providers = this.discovery.getProviders().map(({ instance }): unknown => instance);
    return providers.filter((provider) => provider instanceof Repository).map(({ metadata }) => metadata);
  }

  /** Looks again once there were differences: somebody may have mended them. */
  private async report(): Promise<Record<string, unknown> | undefined> {
    if (this.differences.length > 0) await this.compare();
    const { differences } = this;
    return differences.length > 0 ? { status: 'unavailable', differences } : undefined;
  }

  private differencesOf({ tableName, columns }: EntityMetadata, stored: ReadonlyMap<string, StoredColumn>): string[] {
    return columns.flatMap((column) => {
      const name = `${tableName}.${column.databaseName}`;
      const found = stored.get(name);
      if (!found) return [`${name} is missing`];
      const type = `${this.source.driver.normalizeType(column)}${column.isArray ? '[]' : ''}`;
      if (found.type !== type) return [`${name} is ${found.type} instead of ${type}`];
      // A newer version beside this one may have let a column be null that never was.
      return column.isNullable && !found.nullable ? [`${name} must not be null`] : [];
    });
  }
}
