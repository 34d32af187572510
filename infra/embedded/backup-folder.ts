import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { passwordFile } from './postgres-urls.ts';
import { Problem } from './problem.ts';
import { databases, dataDir, filesFolder, postgresDirectory } from './settings.ts';

/** Marks a folder as a whole backup; written last. */
const manifestName = 'backup.json';

export interface Manifest {
  readonly created_at: string;
  /** The major version of PostgreSQL: another one cannot read the data. */
  readonly postgres: string;
  readonly databases: readonly string[];
}

/** Where the parts of a backup are. */
export const partsOf = (folder: string) => ({
  postgres: path.join(folder, 'postgres'),
  password: path.join(folder, 'postgres.password'),
  sandbox: path.join(folder, 'sandbox.sqlite'),
  files: path.join(folder, 'files'),
});

export const sandboxState = path.join(dataDir, 'sandbox/state.sqlite');

/** Where a backup of a moment is kept unless somebody says otherwise. */
export const backupFolder = (createdAt: string): string =>
  path.join(dataDir, 'backups', createdAt.slice(0, 19).replaceAll(':', '-'));

/** Writes a backup of all data into a new folder; `copyPostgres` copies the data directory of PostgreSQL to a path. */
export async function writeBackup(
  folder: string,
  createdAt: string,
  copyPostgres: (to: string) => Promise<void> | void,
): Promise<void> {
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  // It holds personal data, and the superuser's password.
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  const parts = partsOf(unfinished);
  await copyPostgres(parts.postgres);
  copyFileSync(passwordFile(postgresDirectory), parts.password);
  chmodSync(parts.password, 0o600);
  await copySqlite(sandboxState, parts.sandbox);
  // After the database: a file is there before the row that refers to it.
  copyFiles(filesFolder, parts.files);
  writeManifest(unfinished, { created_at: createdAt, postgres: versionOf(parts.postgres), databases });
  renameSync(unfinished, folder);
}

/** The major version that a data directory belongs to. */
const versionOf = (postgres: string): string => readFileSync(path.join(postgres, 'PG_VERSION'), 'utf8').trim();

function writeManifest(folder: string, manifest: Manifest): void {
  writeFileSync(path.join(folder, manifestName), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
}

export function readManifest(folder: string): Manifest {
  const file = path.join(folder, manifestName);
  if (!existsSync(file)) throw new Problem(`${folder} is not a whole backup: it has no ${manifestName}.`);
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest;
}

/** Copies a folder of files that never change; one that is removed meanwhile is left out. */
export function copyFiles(from: string, to: string): void {
  if (!existsSync(from)) return;
  mkdirSync(to, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(from)) {
    try {
      copyFileSync(path.join(from, name), path.join(to, name));
    } catch (error) {
      if (existsSync(path.join(from, name))) throw error;
    }
  }
}

/** Copies a file of SQLite as it is at one moment, whether a process writes to it or not. */
export async function copySqlite(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return;
  mkdirSync(path.dirname(to), { recursive: true });
  for (const end of ['', '-wal', '-shm']) rmSync(`${to}${end}`, { force: true });
  const source = new DatabaseSync(from);
  try {
    await backup(source, to);
  } finally {
    source.close();
  }
}
