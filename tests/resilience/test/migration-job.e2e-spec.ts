import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDatabase, databaseUrl, dropDatabase, eventually } from '@rotina/testing';
import { freePort } from '../../../infra/embedded/free-ports.ts';
import { rowsOf } from '../databases.js';

const root = path.resolve(import.meta.dirname, '../../..');

let database: string;
let output: string;
const children: ChildProcess[] = [];

/** Starts a file of the built service, as an image does. */
function start(file: string, env: Readonly<Record<string, string>> = {}): ChildProcess {
  const child = spawn(process.execPath, [path.join(root, 'apps/habits/dist', file)], {
    env: { HOST: '127.0.0.1', DATABASE_URL: databaseUrl(database), EVENTS_TRANSPORT: 'none', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  children.push(child);
  return child;
}

beforeEach(async () => {
  output = '';
  database = await createDatabase();
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await dropDatabase(database);
});

const messages = (): unknown[] =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => (JSON.parse(line) as { msg?: unknown }).msg);

it('a service that does not migrate waits, alive and not ready, until the job has migrated its database', async () => {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}/health`;
  start('bundle/main.js', { MIGRATIONS: 'wait', HABITS_PORT: port });
  const pending: unknown = expect.arrayContaining(['Habits1764000000000', 'those of BullMQ']);
  await eventually(
    async () => {
      const response = await fetch(`${url}/ready`);
      expect(await response.json()).toEqual({
        status: 'unavailable',
        checks: { migrations: { status: 'unavailable', pending } },
      });
      expect(response.status).toBe(503);
    },
    { timeout: 30_000 },
  );
  expect((await fetch(`${url}/live`)).status).toBe(200);
  expect(messages()).toContainEqual(
    expect.stringMatching(/^Waits until the migration job has made .*Habits1764000000000/u),
  );
  expect(await once(start('migrate.js'), 'exit')).toEqual([0, null]);
  expect(messages()).toContainEqual(expect.stringContaining('new ones: KitTables1763000000000'));
  await eventually(async () => expect((await fetch(`${url}/ready`)).status).toBe(200), { timeout: 30_000 });
}, 90_000);

it('the job changes nothing in a database that it has migrated, with what a later version has added', async () => {
  await once(start('migrate.js'), 'exit');
  const url = databaseUrl(database);
  await rowsOf(url, `insert into migrations (timestamp, name) values (9999999999999, 'Later9999999999999')`);
  const before = await rowsOf(url, 'select name from migrations order by name');
  expect(await once(start('migrate.js'), 'exit')).toEqual([0, null]);
  expect(messages()).toContainEqual('The database has all migrations; new ones: none.');
  expect(await rowsOf(url, 'select name from migrations order by name')).toEqual(before);
}, 60_000);
