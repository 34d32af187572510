import { Injectable, Logger } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { EntityMetadata } from 'typeorm';
import { HealthChecks } from '../health/health-checks.js';
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
 * Compares the database with the entities when the service starts, after its migrations. Where they differ, as after a
 * migration that was edited once it had run, the service is not ready: requests would fail one by one.
 */
@Injectable()
export class SchemaCheck implements OnModuleInit {
  private readonly logger = new Logger('Schema');
  private differences: readonly string[] = [];

  constructor(
    private readonly source: DataSource,
    health: HealthChecks,
  ) {
    health.add('schema', () => Promise.resolve(this.report()));
  }

  async onModuleInit(): Promise<void> {
    const stored = await query<StoredColumn>(this.source.manager, columnsSql);
    const columns = new Map(stored.map((column) => [`${column.table}.${column.name}`, column]));
    this.differences = this.source.entityMetadatas.flatMap((entity) => this.differencesOf(entity, columns));
    if (this.differences.length > 0) {
      this.logger.error(`The database is not that of this version: ${this.differences.join('; ')}.`);
    }
  }

  private report(): Record<string, unknown> | undefined {
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
      if (found.nullable !== column.isNullable) return [`${name} ${found.nullable ? 'may' : 'must not'} be null`];
      return [];
    });
  }
}
