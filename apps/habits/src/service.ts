import type { ServiceDefinition } from '@rotina/service-kit/service';
import { AppModule } from './app.module.js';
import { HabitsConfig } from './config.js';
import { habitsMigrations } from './database.js';

export const habitsService: ServiceDefinition<HabitsConfig> = {
  name: 'habits',
  config: HabitsConfig,
  port: ({ HABITS_PORT }) => HABITS_PORT,
  migrations: habitsMigrations,
  module: (config, clock) => AppModule.forRoot(config, clock),
  ignoreTrailingSlash: true,
};
