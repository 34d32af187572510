import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { ServiceConfig } from '../config/service-config.js';
import { requireSessions } from '../database/sessions.js';
import { ThrottledLogger } from '../timing/throttled-logger.js';
import { pendingMigrations } from './migrate-service.js';
import type { ServiceDefinition } from './service.js';

const lookEveryMs = 1_000;
const logEveryMs = 30_000;

/**
 * Waits, with `MIGRATIONS=wait`, until the database has all migrations of this version; later ones do not matter. Meanwhile a
 * server on the service's port says that the process lives and is not ready.
 * @throws StartError when the database cannot be reached.
 */
export async function waitForMigrations<C extends ServiceConfig>(
  { port, migrations }: ServiceDefinition<C>,
  config: C,
): Promise<void> {
  if (config.MIGRATIONS === 'start') return;
  await requireSessions(config);
  const pending = { migrations: await pendingMigrations(migrations, config) };
  if (pending.migrations.length === 0) return;
  const logger = new ThrottledLogger(new Logger('Migrations'), logEveryMs);
  const server = await listening(waitingServer(pending), port(config), config.HOST);
  try {
    while (pending.migrations.length > 0) {
      logger.warn(`Waits until the migration job has made ${pending.migrations.join(', ')}.`);
      await pause(lookEveryMs);
      pending.migrations = await pendingMigrations(migrations, config);
    }
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

function waitingServer(pending: { readonly migrations: readonly string[] }): Server {
  return createServer((request, response) => {
    const isLive = request.url === '/health/live';
    const checks = { migrations: { status: 'unavailable', pending: pending.migrations } };
    response.writeHead(isLive ? 200 : 503, { 'content-type': 'application/json; charset=utf-8', connection: 'close' });
    response.end(JSON.stringify(isLive ? { status: 'ok' } : { status: 'unavailable', checks }));
  });
}

function listening(server: Server, port: number, host: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}
