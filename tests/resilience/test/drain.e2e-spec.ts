import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, databaseUrl, dropDatabase, eventually } from '@rotina/testing';
import { freePort } from '../../../infra/embedded/free-ports.ts';

const root = path.resolve(import.meta.dirname, '../../..');

interface Running {
  readonly child: ChildProcess;
  readonly url: string;
}

let database: string;
let habits: Running;
let gateway: Running;

/** Starts the built app as an image does, and waits until it is ready. */
async function start(app: 'gateway' | 'habits', env: Readonly<Record<string, string>>): Promise<Running> {
  const port = String(await freePort());
  const preload = path.join(root, 'infra/docker/obey-signals.mjs');
  const child = spawn(process.execPath, ['--import', preload, path.join(root, 'apps', app, 'dist/bundle/main.js')], {
    env: { LOG_LEVEL: 'silent', HOST: '127.0.0.1', [`${app.toUpperCase()}_PORT`]: port, DRAIN_SECONDS: '3', ...env },
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  await eventually(async () => expect((await fetch(`${url}/health/ready`)).status).toBe(200), { timeout: 30_000 });
  return { child, url };
}

async function answer(url: string): Promise<{ status: number; connection: string | null }> {
  const { status, headers } = await fetch(url);
  return { status, connection: headers.get('connection') };
}

beforeAll(async () => {
  database = await createDatabase();
  habits = await start('habits', { DATABASE_URL: databaseUrl(database), EVENTS_TRANSPORT: 'none' });
  gateway = await start('gateway', { HABITS_URL: habits.url, GATEWAY_METRICS_PORT: String(await freePort()) });
}, 60_000);
afterAll(async () => {
  for (const { child } of [gateway, habits]) child.kill('SIGKILL');
  await dropDatabase(database);
});

describe.each([
  ['the gateway', () => gateway],
  ['a service', () => habits],
])('%s that receives a stop signal', (_name, running) => {
  it('serves on, is not ready, and ends its connections, until it has drained', async () => {
    const { child, url } = running();
    expect(await answer(`${url}/health/live`)).toEqual({ status: 200, connection: 'keep-alive' });
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await eventually(async () =>
      expect(await answer(`${url}/health/ready`)).toEqual({ status: 503, connection: 'close' }),
    );
    expect(await answer(`${url}/health/live`)).toEqual({ status: 200, connection: 'close' });
    expect(await ended).toEqual([0, null]);
  });
});
