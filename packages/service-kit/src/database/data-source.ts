import type { Client } from 'pg';
import type { DataSourceOptions } from 'typeorm';
import { isBehindPooler } from '../config/database-address.js';
import type { ServiceConfig } from '../config/service-config.js';
import { connectionLimits } from './limited-client.js';
import { driver } from './limited-pool.js';
import { sessionLimits } from './session-limits.js';

// A session that the server ends just as the pool hands it over has no listener for a moment, and an error without a
// listener ends the process. The next statement on that connection fails by itself.
const survive = (client: Client): void => {
  client.on('error', () => undefined);
};

// The server ends the sessions of a client that is gone without a word, and so their locks.
const serverSide = {
  ...sessionLimits,
  options: '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3',
};

type PostgresOptions = Extract<DataSourceOptions, { readonly type: 'postgres' }>;

/** The options of a service's connection to its database; nothing is ever synchronized, migrations are the only way to a schema. */
export const dataSourceOptions = (config: ServiceConfig): PostgresOptions => ({
  type: 'postgres',
  driver,
  url: config.DATABASE_URL,
  synchronize: false,
  poolSize: config.DATABASE_POOL_SIZE,
  extra: {
    ...connectionLimits,
    ...(!isBehindPooler(config) && serverSide),
    prepares: !isBehindPooler(config) || config.DATABASE_POOLER_PREPARES,
    onConnect: survive,
  },
});
