import { loadConfig, ServiceConfig } from '@rotina/service-kit/config';
import { Database, query } from '@rotina/service-kit/database';
import { createService } from '@rotina/service-kit/service';
import { createDatabase, databaseUrl, dropDatabase } from '@rotina/testing';
import { Redis } from 'ioredis';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { redisUrl, visitsService } from './visits.js';

const login = 'odd_passwords';
const password = `a/b#c?d%e@f:g&h=i+j k'l"m\\n$o!p%2F`;

/** The same address with another user and no password. */
function withLogin(address: string): string {
  const url = new URL(address);
  url.username = login;
  url.password = '';
  return url.href;
}

describe.runIf(redisUrl)('a service whose passwords have characters with a meaning in addresses', () => {
  let database: string;
  let superuser: Client;
  let redis: Redis;

  beforeAll(async () => {
    database = await createDatabase();
    superuser = new Client({ connectionString: databaseUrl('postgres') });
    await superuser.connect();
    await superuser.query(`create role ${login} login password ${superuser.escapeLiteral(password)}`);
    await superuser.query(`alter database ${database} owner to ${login}`);
    redis = new Redis(redisUrl ?? '');
    await redis.call('ACL', 'SETUSER', login, 'on', `>${password}`, '~*', '&*', '+@all');
  });
  afterAll(async () => {
    await redis.call('ACL', 'DELUSER', login);
    redis.disconnect();
    await dropDatabase(database);
    await superuser.query(`drop role ${login}`);
    await superuser.end();
  });

  it('reaches PostgreSQL and Redis, whose passwords are settings of their own', async () => {
    const addresses = { DATABASE_URL: withLogin(databaseUrl(database)), REDIS_URL: withLogin(redisUrl ?? '') };
    const passwords = { DATABASE_PASSWORD: password, REDIS_PASSWORD: password };
    const settings = { ...addresses, ...passwords, JOBS_BACKEND: 'redis', LOG_LEVEL: 'silent' };
    const app = await createService(visitsService(), loadConfig(ServiceConfig, settings));
    try {
      await app.init();
      await expect(query(app.get(Database).manager, 'select current_user as login')).resolves.toEqual([{ login }]);
      expect(await redis.client('LIST')).toContain(`user=${login}`);
    } finally {
      await app.close();
    }
  });
});
