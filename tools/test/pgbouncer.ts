import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../../infra/embedded/free-ports.ts';
import { makeOwned, postgresAccount } from '../../infra/embedded/postgres-account.ts';
import { Problem } from '../../infra/embedded/problem.ts';
import { until } from '../../infra/embedded/processes.ts';

export const missingPgbouncer = 'pgbouncer is not installed (Debian: apt-get install pgbouncer)';

/** Debian keeps it where only root looks. */
const env = { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` };

export const hasPgbouncer = (): boolean => spawnSync('pgbouncer', ['--version'], { env }).status === 0;

export interface PgbouncerOptions {
  /** Where it keeps its configuration. */
  readonly directory: string;
  /** Addresses of the databases in front of which it stands, all on one server, with their users and passwords. */
  readonly databases: readonly string[];
}

export interface Pgbouncer {
  /** The address of a database by way of the pooler. */
  readonly through: (address: string) => string;
  /** Ends it with SIGKILL. */
  readonly kill: () => Promise<void>;
  /** Starts it again at its address. */
  readonly restart: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

function configuration({ databases }: PgbouncerOptions, { port, users }: { port: number; users: string }): string {
  const { hostname, port: server, username } = new URL(databases[0] ?? '');
  // docs/operations/pooler.md has the same settings.
  return `[databases]
* = host=${hostname} port=${server}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
max_client_conn = 1000
default_pool_size = 20
stats_users = ${username}
`;
}

/** Starts the machine's PgBouncer, in transaction mode, on a free port. */
export async function startPgbouncer(options: PgbouncerOptions): Promise<Pgbouncer> {
  const port = await freePort();
  const account = postgresAccount();
  const directory = account.place(options.directory);
  makeOwned(directory, account);
  const write = (name: string, text: string): string => {
    const file = path.join(directory, name);
    writeFileSync(file, text, { mode: 0o600 });
    if ('uid' in account.owner) chownSync(file, account.owner.uid, account.owner.gid);
    return file;
  };
  const logins = options.databases.map((address) => new URL(address));
  const users = write(
    'users.txt',
    [...new Set(logins.map((url) => `${quoted(url.username)} ${quoted(decodeURIComponent(url.password))}\n`))].join(''),
  );
  const file = write('pgbouncer.ini', configuration(options, { port, users }));
  const start = (): Promise<ChildProcess> => startServer(file, account.owner);
  let server = await start();
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (hasExited(server)) return;
    const exited = new Promise((resolve) => server.once('exit', resolve));
    server.kill(signal);
    await exited;
  };
  return {
    through: (address) => Object.assign(new URL(address), { host: `127.0.0.1:${port}` }).href,
    kill: () => end('SIGKILL'),
    restart: async () => {
      server = await start();
    },
    stop: () => end('SIGTERM'),
  };
}

const hasExited = (server: ChildProcess): boolean => server.exitCode !== null || server.signalCode !== null;

/** PgBouncer refuses to run as root, as PostgreSQL does. */
async function startServer(file: string, owner: object): Promise<ChildProcess> {
  const server = spawn('pgbouncer', [file], {
    ...owner,
    env,
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  server.stderr.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  await until(() => hasExited(server) || output.includes('process up'), 10_000);
  if (hasExited(server)) throw new Problem(`pgbouncer does not start:\n${output.slice(-500)}`);
  return server;
}
