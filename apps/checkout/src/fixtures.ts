import { SystemClock } from '@rotina/service-kit/clock';
import { loadConfig } from '@rotina/service-kit/config';
import { createDataSource, Database, migrate } from '@rotina/service-kit/database';
import { CheckoutConfig } from './config.js';
import { checkoutDatabase } from './database.js';
import { FixturesService } from './fixtures/fixtures.service.js';
import { secretBox } from './secrets/secret-box.js';

const config = loadConfig(CheckoutConfig, process.env);
await migrate(config, checkoutDatabase);
const source = await createDataSource(config, checkoutDatabase).initialize();
const clock = new SystemClock(config.CLOCK_OFFSET_SECONDS);
await new FixturesService(config, new Database(source), clock, secretBox(config)).load();
await source.destroy();
