import { loadConfig } from '@rotina/service-kit/config';
import { createDataSource, migrate } from '@rotina/service-kit/database';
import { HabitsConfig } from './config.js';
import { habitsDatabase } from './database.js';
import { loadDefaultHabits } from './default-habits/fixtures/default-habit-fixtures.js';

const config = loadConfig(HabitsConfig, process.env);
await migrate(config, habitsDatabase);
const source = await createDataSource(config, habitsDatabase).initialize();
await loadDefaultHabits(source.manager);
await source.destroy();
