import type { ServiceConfig } from '@rotina/service-kit/config';
import type { ServiceDefinition } from '@rotina/service-kit/service';
import { DataSource, getMetadataArgsStorage } from 'typeorm';
import { startService } from './service.js';

/**
 * How the service's entities and its migrated database differ: entities that no module lists, and the statements that
 * TypeORM would need to make the database match the others.
 */
export async function schemaDrift<C extends ServiceConfig>(definition: ServiceDefinition<C>): Promise<string[]> {
  const service = await startService(definition);
  try {
    const source = service.get(DataSource);
    const { upQueries } = await source.driver.createSchemaBuilder().log();
    return [...unlisted(source), ...upQueries.map(({ query }) => query)];
  } finally {
    await service.close();
  }
}

const unlisted = (source: DataSource): string[] =>
  getMetadataArgsStorage()
    .tables.filter(({ target }) => !source.hasMetadata(target))
    .map(({ target }) => `${typeof target === 'string' ? target : target.name} is in no TypeOrmModule.forFeature.`);
