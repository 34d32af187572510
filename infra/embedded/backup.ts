import { chmodSync, copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { copyFiles, copySqlite, partsOf, sandboxState, versionOf, writeManifest } from './backup-folder.ts';
import { copyRunningServer } from './base-backup.ts';
import { requireFree } from './free-ports.ts';
import { claim, release, runningSystem } from './lock-file.ts';
import { postgresAccount } from './postgres-account.ts';
import { clearPostgres } from './postgres.ts';
import { passwordFile, postgresUrls } from './postgres-urls.ts';
import { Problem, runScript } from './problem.ts';
import { databases, dataDir, filesFolder, postgresDirectory, postgresPort } from './settings.ts';
import { startDatabases } from './system.ts';

const now = new Date().toISOString();

function target(): string {
  const [given, ...others] = process.argv.slice(2);
  if (others.length > 0) throw new Problem('Use: npm run backup, or npm run backup -- FOLDER');
  const folder = given ?? path.join(dataDir, 'backups', now.slice(0, 19).replaceAll(':', '-'));
  if (existsSync(folder)) throw new Problem(`${folder} exists: choose another folder.`);
  return path.resolve(folder);
}

async function copyTo(folder: string): Promise<void> {
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  // It holds personal data, and the superuser's password.
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  const parts = partsOf(unfinished);
  const data = postgresAccount().place(postgresDirectory);
  const { url } = postgresUrls(postgresPort, postgresDirectory);
  await copyRunningServer(url('postgres'), { from: data, to: parts.postgres });
  copyFileSync(passwordFile(postgresDirectory), parts.password);
  chmodSync(parts.password, 0o600);
  await copySqlite(sandboxState, parts.sandbox);
  // After the database: a file is there before the row that refers to it.
  copyFiles(filesFolder, parts.files);
  writeManifest(unfinished, { created_at: now, postgres: versionOf(parts.postgres), databases });
  renameSync(unfinished, folder);
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
