import { Client } from 'pg';
import { afterEach, expect, it, vi } from 'vitest';
import { loadFixtures } from '@rotina/service-kit/service';
import { createDatabase, databaseUrl, dropDatabase } from '@rotina/testing';
import { habitsService } from '../src/service.js';

let database: string | undefined;
afterEach(async () => {
  vi.unstubAllEnvs();
  if (database !== undefined) await dropDatabase(database);
});

it('the fixture of five default habits can be loaded in production, too, and once is enough', async () => {
  database = await createDatabase();
  const url = databaseUrl(database);
  const secret = '9f2c7d41e8b05a63c1f7';
  const settings = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'silent',
    DATABASE_URL: url,
    EVENTS_DATABASE_URL: url,
    PUBLIC_URL: 'https://api.example.com',
    MEMBERSHIP_URL: 'http://membership:8082',
    GATEWAY_SECRET: secret,
    ENCRYPTION_KEY: secret,
  };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  await loadFixtures(habitsService, { areSafe: true });
  await loadFixtures(habitsService, { areSafe: true });
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('select count(*)::int as habits from default_habits where active');
  await client.end();
  expect(rows).toEqual([{ habits: 5 }]);
});
