import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { environmentOf } from './environment.ts';
import { logOf, pipeLines } from './prefixed-log.ts';
import { requireFree } from './free-ports.ts';
import { clearPostgres } from './postgres.ts';
import { postgresUrls } from './postgres-urls.ts';
import { runScript } from './problem.ts';
import { claim, release, runningSystem } from './lock-file.ts';
import { postgresDirectory, postgresPort, root, type Service, services } from './settings.ts';
import { startDatabases } from './system.ts';

/** Runs a service's own loader: it migrates, inserts the missing rows and exits. */
function load(service: Service): Promise<boolean> {
  const entry = path.join(root, 'apps', service.name, 'dist/fixtures.js');
  if (!existsSync(entry)) return Promise.resolve(true);
  const log = logOf(service.name);
  const env = environmentOf(service, { databaseUrl: postgresUrls(postgresPort, postgresDirectory).roleUrl });
  const child = spawn(process.execPath, [entry], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  pipeLines(child.stdout, log);
  pipeLines(child.stderr, log);
  return new Promise((resolve) => {
    child.once('close', (code) => {
      log(code === 0 ? 'fixtures are loaded' : 'could not load its fixtures');
      resolve(code === 0);
    });
  });
}

async function loadAll(): Promise<number> {
  const done = await Promise.all(Object.values(services).map(load));
  return done.every(Boolean) ? 0 : 1;
}

async function fixtures(): Promise<number> {
  if (runningSystem()) return loadAll();
  await claim('only its database');
  await clearPostgres(postgresDirectory);
  await requireFree([{ name: 'PostgreSQL', variable: 'POSTGRES_PORT', port: postgresPort }]);
  const postgres = await startDatabases();
  try {
    return await loadAll();
  } finally {
    await postgres.stop();
    release();
  }
}

await runScript(fixtures);
