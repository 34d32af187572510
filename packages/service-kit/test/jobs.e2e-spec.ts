import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BullModule, Processor } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import type { DynamicModule, Provider } from '@nestjs/common';
import { loadConfig, ServiceConfig } from '@rotina/service-kit/config';
import { Database, kitMigrations, query } from '@rotina/service-kit/database';
import { Jobs, PollingProcessor } from '@rotina/service-kit/jobs';
import { createService, ServiceKitModule } from '@rotina/service-kit/service';
import type { Clock } from '@rotina/service-kit/clock';
import type { ServiceDefinition } from '@rotina/service-kit/service';
import { databaseUrl, eventually, startService } from '@rotina/testing';
import type { TestService } from '@rotina/testing';

/** Rows that wait for a visit; `visits` counts how often each was done. */
@Processor('visits')
class Visits extends PollingProcessor {
  readonly failing = new Set<string>();

  constructor(private readonly database: Database) {
    super();
  }

  async due(limit: number): Promise<string[]> {
    const sql = 'select id from visits where visits = 0 order by id limit $1';
    return (await query<{ id: string }>(this.database.manager, sql, [limit])).map(({ id }) => id);
  }

  async run(id: string): Promise<void> {
    if (this.failing.delete(id)) throw new Error('not this time');
    await this.database.manager.query('update visits set visits = visits + 1 where id = $1 and visits = 0', [id]);
  }
}

@Module({})
class VisitsModule {}

const visitsService = (providers: Provider[]): ServiceDefinition<ServiceConfig> => ({
  name: 'visits',
  config: ServiceConfig,
  port: () => 0,
  migrations: kitMigrations,
  module: (config: ServiceConfig, clock?: Clock): DynamicModule => ({
    module: VisitsModule,
    providers,
    imports: [
      BullModule.registerQueue({ name: 'visits' }),
      ServiceKitModule.forRoot({
        name: 'visits',
        config,
        migrations: kitMigrations,
        messages: { pt: {}, en: {}, es: {} },
        errorBody: ({ message }) => ({ message }),
        ...(clock && { clock }),
      }),
    ],
  }),
});
const definition = visitsService([Visits]);

const backends: [string, Record<string, string>][] = [['PostgreSQL', { JOBS_BACKEND: 'postgres' }]];
const redisUrl = process.env['TEST_REDIS_URL'];
if (redisUrl) backends.push(['Redis', { JOBS_BACKEND: 'redis', REDIS_URL: redisUrl }]);

describe.each(backends)('jobs on %s', (_name, env) => {
  let service: TestService;
  let replica: TestService;

  const insert = (prefix: string, count: number): Promise<unknown> =>
    service.database.manager.query(`insert into visits select $1 || n, 0 from generate_series(1, $2) n`, [
      prefix,
      count,
    ]);
  const visitsOf = async (prefix: string): Promise<number[]> => {
    const sql = 'select visits from visits where id like $1';
    return (await query<{ visits: number }>(service.database.manager, sql, [`${prefix}%`])).map(({ visits }) => visits);
  };

  beforeAll(async () => {
    service = await startService(definition, { env });
    await service.database.manager.query('create table visits (id text primary key, visits int not null)');
    replica = await startService(definition, { env, replicaOf: service });
  });
  afterAll(async () => {
    await replica.close();
    await service.close();
  });

  it('do every due row once, with two replicas at work', async () => {
    await insert('a', 300);
    service.get(Jobs).trigger('visits');
    replica.get(Jobs).trigger('visits');
    await eventually(async () => expect(await visitsOf('a')).toEqual(Array.from({ length: 300 }, () => 1)));
  });

  it('find due rows by themselves, without anybody telling them', async () => {
    await insert('b', 3);
    await eventually(async () => expect(await visitsOf('b')).toEqual([1, 1, 1]));
  });

  it('try again what failed', async () => {
    for (const each of [service, replica]) each.get(Visits).failing.add('c1');
    await insert('c', 1);
    await eventually(async () => expect(await visitsOf('c')).toEqual([1]), { timeout: 15_000 });
  });

  it('keep the service from starting when a queue has no processor', async () => {
    const settings = { DATABASE_URL: databaseUrl(service.databaseName), LOG_LEVEL: 'silent', ...env };
    const app = await createService(visitsService([]), loadConfig(ServiceConfig, settings));
    await expect(app.init()).rejects.toThrow('Nothing processes the queue visits');
    await app.close();
  });
});
