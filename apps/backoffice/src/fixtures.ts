import { SystemClock } from '@rotina/service-kit/clock';
import { loadConfig } from '@rotina/service-kit/config';
import { createDataSource, migrate } from '@rotina/service-kit/database';
import { BackofficeConfig } from './config.js';
import { backofficeDatabase } from './database.js';
import { loadFixtures } from './fixtures/load-fixtures.js';

const config = loadConfig(BackofficeConfig, process.env);
await migrate(config, backofficeDatabase);
const source = await createDataSource(config, backofficeDatabase).initialize();
await source.transaction((manager) => loadFixtures(manager, new SystemClock(config.CLOCK_OFFSET_SECONDS).now()));
await source.destroy();
