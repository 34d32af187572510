import { copyFileSync, chmodSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { clearKafka } from '../kafka/broker.ts';
import { copyFiles, copySqlite, partsOf, readManifest, sandboxState } from './backup-folder.ts';
import { copyForServer } from './base-backup.ts';
import { claim, release } from './lock-file.ts';
import { postgresAccount } from './postgres-account.ts';
import { clearPostgres, removePostgres } from './postgres.ts';
import { passwordFile } from './postgres-urls.ts';
import { Problem, runScript } from './problem.ts';
import { runProgram } from './processes.ts';
import { dataDir, filesFolder, postgresDirectory } from './settings.ts';

function source(): string {
  const [folder, ...others] = process.argv.slice(2);
  if (folder === undefined || others.length > 0) throw new Problem('Use: npm run restore -- FOLDER');
  return path.resolve(folder);
}

async function requireSameVersion(version: string): Promise<void> {
  const { stdout } = await runProgram(path.join(postgresAccount().bin, 'postgres'), ['--version']);
  const installed = /(\d+)/.exec(stdout)?.[1];
  if (installed === version) return;
  throw new Problem(
    `The backup is of PostgreSQL ${version} and ${String(installed)} is installed: restore it with the commit that wrote it.`,
  );
}

/** Events of a later time than the backup would reach services that have not published them. */
async function removeKafka(): Promise<void> {
  const kafka = path.join(dataDir, 'kafka');
  if (!existsSync(kafka)) return;
  await clearKafka(kafka);
  rmSync(kafka, { recursive: true, force: true });
}

async function replaceData(folder: string): Promise<void> {
  const parts = partsOf(folder);
  const account = postgresAccount();
  const directory = account.place(postgresDirectory);
  const restored = `${directory}.restored`;
  await clearPostgres(postgresDirectory);
  rmSync(restored, { recursive: true, force: true });
  copyForServer({ from: parts.postgres, to: restored }, account);
  await removePostgres(postgresDirectory);
  await removeKafka();
  renameSync(restored, directory);
  mkdirSync(dataDir, { recursive: true });
  copyFileSync(parts.password, passwordFile(postgresDirectory));
  chmodSync(passwordFile(postgresDirectory), 0o600);
  rmSync(path.dirname(sandboxState), { recursive: true, force: true });
  await copySqlite(parts.sandbox, sandboxState);
  rmSync(filesFolder, { recursive: true, force: true });
  copyFiles(parts.files, filesFolder);
}

async function run(): Promise<number> {
  const folder = source();
  const { created_at, postgres } = readManifest(folder);
  await requireSameVersion(postgres);
  await claim('being restored');
  try {
    await replaceData(folder);
  } finally {
    release();
  }
  console.log(`The data is that of ${created_at}; npm start goes on from there.`);
  return 0;
}

await runScript(run);
