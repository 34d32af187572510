import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig, ServiceConfig } from '@rotina/service-kit/config';
import { query } from '@rotina/service-kit/database';
import { Jobs } from '@rotina/service-kit/work';
import { createService } from '@rotina/service-kit/service';
import { within } from '@rotina/service-kit/timing';
import { databaseUrl, eventually, startService } from '@rotina/testing';
import type { TestService } from '@rotina/testing';
import { TcpProxy } from '@rotina/testing/network';
import { Redis } from 'ioredis';
import { Hanging } from './hanging.js';
import { jobBackends, redisUrl, Visits, visitsService } from './visits.js';

describe.each(jobBackends)('jobs on %s', (_name, env) => {
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
    service = await startService(visitsService([Visits, Hanging]), { env, runsFreely: true });
    replica = await startService(visitsService([Visits, Hanging]), { env, replicaOf: service });
  });
  afterAll(async () => {
    await replica.close();
    await service.close();
  });

  it('do every due row once, with two replicas at work', async () => {
    await insert('a', 300);
    service.get(Jobs).trigger('visits');
    replica.get(Jobs).trigger('visits');
    const once = Array.from({ length: 300 }, () => 1);
    await eventually(async () => expect(await visitsOf('a')).toEqual(once), { timeout: 30_000 });
  });

  it('find due rows by themselves, without anybody telling them', async () => {
    await insert('b', 3);
    await eventually(async () => expect(await visitsOf('b')).toEqual([1, 1, 1]), { timeout: 20_000 });
  });

  it('try again what failed', async () => {
    for (const each of [service, replica]) each.get(Visits).failing.add('c1');
    await insert('c', 1);
    service.get(Jobs).trigger('visits');
    await eventually(async () => expect(await visitsOf('c')).toEqual([1]), { timeout: 15_000 });
  });

  it('are found behind hundreds that keep failing', async () => {
    const begin = (id: string): void => {
      if (id.startsWith('d')) throw new Error('never');
    };
    for (const each of [service, replica]) each.get(Visits).begin = begin;
    await insert('d', 150);
    service.get(Jobs).trigger('visits');
    await eventually(async () => expect((await service.get(Jobs).state('visits')).failed).toBeGreaterThan(90), {
      timeout: 20_000,
    });
    await insert('e', 1);
    service.get(Jobs).trigger('visits');
    await eventually(async () => expect(await visitsOf('e')).toEqual([1]), { timeout: 10_000 });
    await service.database.manager.query(`delete from visits where id like 'd%'`);
    for (const each of [service, replica]) each.get(Visits).begin = () => undefined;
  });

  it('of one kind that hang keep no others from being done, and are four at once in each replica', async () => {
    const hanging = [service, replica].map((each) => each.get(Hanging));
    for (const each of hanging) each.rows = 60;
    service.get(Jobs).trigger('hanging');
    try {
      await eventually(() => expect(hanging.map(({ running }) => running)).toEqual([4, 4]));
      await insert('f', 3);
      service.get(Jobs).trigger('visits');
      await eventually(async () => expect(await visitsOf('f')).toEqual([1, 1, 1]), { timeout: 5_000 });
      expect(hanging.map(({ maxRunning }) => maxRunning)).toEqual([4, 4]);
    } finally {
      for (const each of hanging) each.release();
    }
  });

  it('keep the service from starting when two kinds have one name', async () => {
    const settings = { DATABASE_URL: databaseUrl(service.databaseName), LOG_LEVEL: 'silent', ...env };
    const twice = visitsService([Visits, { provide: 'twin', useClass: Visits }]);
    const starting = createService(twice, loadConfig(ServiceConfig, settings));
    await expect(starting).rejects.toThrow('There are two kinds of jobs called visits.');
  });
});

describe.runIf(redisUrl)('a service whose jobs are on Redis', () => {
  const startOn = (url: string): Promise<TestService> =>
    startService(visitsService(), { env: { JOBS_BACKEND: 'redis', REDIS_URL: url }, runsFreely: true });

  it('starts and answers while Redis is away, and works once it is back', async () => {
    const proxy = await TcpProxy.start(redisUrl ?? '');
    proxy.treat({ kind: 'reset' });
    const service = await startOn(proxy.url());
    await service.as(null).get('/health/live').ok();
    await service.database.manager.query(`insert into visits values ('later', 0)`);
    proxy.restore();
    const sql = 'select visits from visits';
    const visits = () => query<{ visits: number }>(service.database.manager, sql);
    await eventually(async () => expect(await visits()).toEqual([{ visits: 1 }]), { timeout: 20_000 });
    await service.close();
    await proxy.close();
  });

  it('stops within seconds while Redis is away', { timeout: 40_000 }, async () => {
    const proxy = await TcpProxy.start(redisUrl ?? '');
    const service = await startOn(proxy.url());
    await service.get(Jobs).check();
    proxy.silence();
    await expect(within(service.close(), 15_000)).resolves.toBeUndefined();
    await proxy.close();
  });

  it('starts where it may not ask for the configuration, as on a managed server', async () => {
    const url = new URL(redisUrl ?? '');
    const administrator = new Redis(url.href);
    await administrator.acl('SETUSER', 'managed', 'on', '>word', '~*', '&*', '+@all', '-config');
    Object.assign(url, { username: 'managed', password: 'word' });
    const service = await startOn(url.href);
    await service.as(null).get('/health/live').ok();
    await service.close();
    await administrator.acl('DELUSER', 'managed');
    administrator.disconnect();
  });
});
