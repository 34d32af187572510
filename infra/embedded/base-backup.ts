import { chmodSync, chownSync, copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { type Account, makeOwned } from './postgres-account.ts';

/** Folders whose content belongs to the running server alone. */
const emptied = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
]);
const omitted = /^(postmaster\.(pid|opts)|pg_internal\.init.*|pgsql_tmp.*|backup_label.*)$/;
/** Says where the recovery begins, so it must not be older than what it refers to. */
const lastFile = path.join('global', 'pg_control');

interface Copy {
  readonly from: string;
  readonly to: string;
}

/** Copies a file of a running server, which may remove it meanwhile: the log that is copied later removes it again. */
function copyFile(from: string, to: string): void {
  try {
    copyFileSync(from, to);
    chmodSync(to, 0o600);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}

function copyData({ from, to }: Copy, folder = ''): void {
  mkdirSync(path.join(to, folder), { recursive: true, mode: 0o700 });
  if (emptied.has(folder)) return;
  for (const entry of readdirSync(path.join(from, folder), { withFileTypes: true })) {
    const name = path.join(folder, entry.name);
    if (entry.isDirectory()) copyData({ from, to }, name);
    else if (!omitted.test(entry.name) && name !== lastFile) copyFile(path.join(from, name), path.join(to, name));
  }
}

function copyLog({ from, to }: Copy, first: string, last: string): void {
  mkdirSync(path.join(to, 'pg_wal'), { recursive: true, mode: 0o700 });
  for (const name of readdirSync(path.join(from, 'pg_wal'))) {
    const isNeeded = /^[0-9A-F]{24}$/.test(name) ? name >= first && name <= last : name.endsWith('.history');
    if (isNeeded) copyFile(path.join(from, 'pg_wal', name), path.join(to, 'pg_wal', name));
  }
}

async function one(client: pg.Client, sql: string): Promise<Record<string, string>> {
  const { rows } = await client.query<Record<string, string>>(sql);
  return rows[0] ?? {};
}

/**
 * Copies the data directory of a running server: all databases, as they are at the moment the copy ends. The copy is
 * complete in itself: the server that starts on it first repeats what the log says about the time of the copying.
 */
export async function copyRunningServer(superuserUrl: string, copy: Copy): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    // Keeps the log that the copy needs until this connection ends.
    await client.query("select pg_create_physical_replication_slot('rotina_backup', true, true)");
    const start = await one(client, "select pg_walfile_name(lsn) as name from pg_backup_start('rotina', true) as lsn");
    copyData(copy);
    copyFile(path.join(copy.from, lastFile), path.join(copy.to, lastFile));
    const stop = await one(client, 'select pg_walfile_name(lsn) as name, labelfile from pg_backup_stop(false)');
    writeFileSync(path.join(copy.to, 'backup_label'), stop['labelfile'] ?? '', { mode: 0o600 });
    copyLog(copy, start['name'] ?? '', stop['name'] ?? '');
  } finally {
    await client.end();
  }
}

/** Copies a backup to where a server starts on it, owned by the account that runs it. */
export function copyForServer({ from, to }: Copy, account: Account): void {
  makeOwned(to, account);
  chmodSync(to, 0o700);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const copy = { from: path.join(from, entry.name), to: path.join(to, entry.name) };
    if (entry.isDirectory()) copyForServer(copy, account);
    else copyOwned(copy, account);
  }
}

function copyOwned({ from, to }: Copy, { owner }: Account): void {
  copyFileSync(from, to);
  chmodSync(to, 0o600);
  if ('uid' in owner) chownSync(to, owner.uid, owner.gid);
}
