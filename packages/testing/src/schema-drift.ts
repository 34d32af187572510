import type { ServiceConfig } from '@rotina/service-kit/config';
import type { ServiceDefinition } from '@rotina/service-kit/service';
import { DataSource } from 'typeorm';
import { startService } from './service.js';

/** The statements that TypeORM would need to make a migrated database match the service's entities: none, when they agree. */
export async function schemaDrift<C extends ServiceConfig>(definition: ServiceDefinition<C>): Promise<string[]> {
  const service = await startService(definition);
  try {
    const { upQueries } = await service.get(DataSource).driver.createSchemaBuilder().log();
    return upQueries.map(({ query }) => query);
  } finally {
    await service.close();
  }
}
