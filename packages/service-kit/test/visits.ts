import { Injectable, Module } from '@nestjs/common';
import type { DynamicModule, Provider } from '@nestjs/common';
import { ServiceConfig } from '@rotina/service-kit/config';
import { Database, ForwardMigration, query } from '@rotina/service-kit/database';
import { Jobs } from '@rotina/service-kit/work';
import { kitMigrations, ServiceKitModule } from '@rotina/service-kit/service';
import type { Clock } from '@rotina/service-kit/timing';
import type { ServiceDefinition } from '@rotina/service-kit/service';
import type { QueryRunner } from 'typeorm';

class Visits1700000000001 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create table visits (id text primary key, visits int not null)');
  }
}

const migrations = [...kitMigrations, Visits1700000000001];

/** Rows that wait for a visit; `visits` counts how often each was done. */
@Injectable()
export class Visits {
  readonly failing = new Set<string>();
  /** Called before each visit of this replica. */
  begin: (id: string) => void = () => undefined;

  constructor(
    private readonly database: Database,
    jobs: Jobs,
  ) {
    jobs.open('visits', { everySeconds: 15, due: (limit) => this.due(limit), run: (id) => this.run(id) });
  }

  private async due(limit: number): Promise<string[]> {
    const sql = 'select id from visits where visits = 0 order by id limit $1';
    return (await query<{ id: string }>(this.database.manager, sql, [limit])).map(({ id }) => id);
  }

  private async run(id: string): Promise<void> {
    this.begin(id);
    if (this.failing.delete(id)) throw new Error('not this time');
    await this.database.manager.query('update visits set visits = visits + 1 where id = $1 and visits = 0', [id]);
  }
}

@Module({})
class VisitsModule {}

/** A service with one kind of jobs. */
export const visitsService = (providers: Provider[] = [Visits]): ServiceDefinition<ServiceConfig> => ({
  name: 'visits',
  config: ServiceConfig,
  port: () => 0,
  migrations,
  module: (config: ServiceConfig, clock?: Clock): DynamicModule => ({
    module: VisitsModule,
    providers,
    imports: [
      ServiceKitModule.forRoot({
        name: 'visits',
        config,
        migrations,
        messages: { pt: {}, en: {}, es: {} },
        errorBody: ({ message }) => ({ message }),
        ...(clock && { clock }),
      }),
    ],
  }),
});

/** The backends of jobs, with their settings. */
export const jobBackends: [string, Record<string, string>][] = [['PostgreSQL', { JOBS_BACKEND: 'postgres' }]];
const { TEST_REDIS_URL: redis, VITEST_POOL_ID: worker } = process.env;
/** A database of this worker's own: services of one name share their queue. */
export const redisUrl = redis && `${redis}/${worker}`;
if (redisUrl) jobBackends.push(['Redis', { JOBS_BACKEND: 'redis', REDIS_URL: redisUrl }]);
