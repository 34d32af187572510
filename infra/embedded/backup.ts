import { existsSync } from 'node:fs';
import path from 'node:path';
import { backupFolder, writeBackup } from './backup-folder.ts';
import { copyRunningServer } from './base-backup.ts';
import { requireFree } from './free-ports.ts';
import { claim, release, runningSystem } from './lock-file.ts';
import { postgresAccount } from './postgres-account.ts';
import { clearPostgres } from './postgres.ts';
import { postgresUrls } from './postgres-urls.ts';
import { Problem, runScript } from './problem.ts';
import { postgresDirectory, postgresPort } from './settings.ts';
import { startDatabases } from './system.ts';

const now = new Date().toISOString();

function target(): string {
  const [given, ...others] = process.argv.slice(2);
  if (others.length > 0) throw new Problem('Use: npm run backup, or npm run backup -- FOLDER');
  const folder = given ?? backupFolder(now);
  if (existsSync(folder)) throw new Problem(`${folder} exists: choose another folder.`);
  return path.resolve(folder);
}

async function copyTo(folder: string): Promise<void> {
  const data = postgresAccount().place(postgresDirectory);
  const { url } = postgresUrls(postgresPort, postgresDirectory);
  await writeBackup(folder, now, (to) => copyRunningServer(url('postgres'), { from: data, to }));
}

/** The same over a database that runs for the backup alone. */
async function copyStopped(folder: string): Promise<void> {
  await claim('only its database');
  await clearPostgres(postgresDirectory);
  await requireFree([{ name: 'PostgreSQL', variable: 'POSTGRES_PORT', port: postgresPort }]);
  const postgres = await startDatabases();
  try {
    await copyTo(folder);
  } finally {
    await postgres.stop();
    release();
  }
}

async function run(): Promise<number> {
  const folder = target();
  if (!existsSync(postgresAccount().place(postgresDirectory)))
    throw new Problem('There is no data to back up: npm start creates it.');
  await (runningSystem() ? copyTo(folder) : copyStopped(folder));
  console.log(`Every database is in ${folder}: npm run restore -- ${folder}`);
  return 0;
}

await runScript(run);
