import type { ServiceConfig } from '@rotina/service-kit/config';
import { query } from '@rotina/service-kit/database';
import type { ServiceDefinition } from '@rotina/service-kit/service';
import { DataSource } from 'typeorm';
import { startService } from './test-service.js';

/**
 * Lists the differences between the service's entities and its migrated database: tables whose entity no module lists, and
 * the statements that TypeORM would need to make the database match the others.
 */
export async function schemaDrift<C extends ServiceConfig>(definition: ServiceDefinition<C>): Promise<string[]> {
  const service = await startService(definition);
  try {
    const source = service.get(DataSource);
    const { upQueries } = await source.driver.createSchemaBuilder().log();
    return [...(await unlisted(source)), ...upQueries.map(({ query: statement }) => statement)];
  } finally {
    await service.close();
  }
}

async function unlisted(source: DataSource): Promise<string[]> {
  const sql = `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migrations'`;
  const tables = await query<{ name: string }>(source.manager, sql);
  const listed = new Set(source.entityMetadatas.map(({ tableName }) => tableName));
  return tables
    .filter(({ name }) => !listed.has(name))
    .map(({ name }) => `No TypeOrmModule.forFeature lists an entity of "${name}".`);
}
