import { chmodSync, copyFileSync, cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { clearKafka } from '../kafka/broker.ts';
import {
  backupFolder,
  copyFiles,
  copySqlite,
  partsOf,
  readManifest,
  sandboxState,
  writeBackup,
} from './backup-folder.ts';
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

/** Asks whoever sits at a terminal; a script has decided already. */
async function requireConsent(createdAt: string): Promise<void> {
  if (!process.stdin.isTTY || !hasData()) return;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const question = `All data in ${dataDir} is replaced by that of ${createdAt}. A backup of it is kept. Go on? [y/N] `;
  const answer = await terminal.question(question);
  terminal.close();
  if (!/^y(es)?$/i.test(answer.trim())) throw new Problem('Nothing was changed.');
}

/** Without its password it is the rest of a restore that was interrupted. */
const hasData = (): boolean =>
  existsSync(postgresAccount().place(postgresDirectory)) && existsSync(passwordFile(postgresDirectory));

/** Keeps the data that is there as a backup of its own; returns its folder. */
async function keepData(): Promise<string> {
  const now = new Date().toISOString();
  const kept = `${backupFolder(now)}-before-restore`;
  const data = postgresAccount().place(postgresDirectory);
  await writeBackup(kept, now, (to) => cpSync(data, to, { recursive: true }));
  return kept;
}

async function replaceData(folder: string): Promise<void> {
  const parts = partsOf(folder);
  const account = postgresAccount();
  const directory = account.place(postgresDirectory);
  const restored = `${directory}.restored`;
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
  await requireConsent(created_at);
  await claim('being restored');
  try {
    await clearPostgres(postgresDirectory);
    if (hasData()) {
      const kept = await keepData();
      console.log(`The data of before is kept: npm run restore -- ${kept}`);
    }
    await replaceData(folder);
  } finally {
    release();
  }
  console.log(`The data is that of ${created_at}; npm start goes on from there.`);
  return 0;
}

await runScript(run);
