import type { Client } from 'pg';
import type { EntityTarget, MigrationInterface, MixedList } from 'typeorm';
import { DataSource } from 'typeorm';
import type { ServiceConfig } from '../config/service-config.js';

type EntityClass = EntityTarget<object> & (abstract new (...args: never[]) => object);
type MigrationClass = new () => MigrationInterface;

/** What a service stores: its entities and its migrations, the packages' own included. */
export interface DatabaseDefinition {
  readonly entities: readonly EntityClass[];
  readonly migrations: readonly MigrationClass[];
}

// A session that the server ends just as the pool hands it over has nobody listening for a moment, and an error that
// nobody hears ends the process. Whoever uses the connection next learns of it by its own statement.
const survive = (client: Client): void => {
  client.on('error', () => undefined);
};

/** The TypeORM data source of a service; nothing is ever synchronized, migrations are the only way to a schema. */
export function createDataSource(config: ServiceConfig, definition: DatabaseDefinition): DataSource {
  return new DataSource({
    type: 'postgres',
    url: config.DATABASE_URL,
    entities: [...definition.entities] as MixedList<EntityClass>,
    migrations: [...definition.migrations],
    migrationsTransactionMode: 'each',
    synchronize: false,
    poolSize: config.DATABASE_POOL_SIZE,
    extra: { connectionTimeoutMillis: 10_000, idle_in_transaction_session_timeout: 60_000, onConnect: survive },
  });
}
