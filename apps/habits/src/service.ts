import type { ServiceDefinition } from '@rotina/service-kit/service';
import { AppModule } from './app.module.js';
import { HabitsConfig } from './config.js';
import { habitsMigrations } from './database.js';
import { ErrorView } from './error-body.js';

export const habitsService: ServiceDefinition<HabitsConfig> = {
  name: 'habits',
  config: HabitsConfig,
  port: ({ HABITS_PORT }) => HABITS_PORT,
  migrations: habitsMigrations,
  module: (config, clock) => AppModule.forRoot(config, clock),
  ignoreTrailingSlash: true,
  api: {
    errorView: ErrorView,
    slashed: ['/v1/habits/default', '/v1/habits/defaults', '/v1/habits/{habit_id}/day-history'],
    groups: {
      Habits: 'Habits of the logged-in user.',
      Executions: 'Scheduled occurrences of habits, and answers to them.',
      Reports: 'Metrics and histories.',
      'Default habits': 'Habits that are offered to newcomers.',
      Pauses: 'Days that count neither for nor against a habit.',
      Calendar: 'A secret address for calendar programs.',
    },
  },
};
