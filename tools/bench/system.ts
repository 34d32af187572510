import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import type { Running } from '../../infra/embedded/lock-file.ts';
import { ownPorts } from '../../infra/embedded/own-ports.ts';
import { postgresUrls } from '../../infra/embedded/postgres-urls.ts';
import { removePostgres } from '../../infra/embedded/postgres.ts';
import { Problem } from '../../infra/embedded/problem.ts';
import { commandOf } from '../../infra/embedded/processes.ts';
import { root } from '../../infra/embedded/settings.ts';
import type { Harness } from './harness.ts';
import { cpuSeconds, cpuSecondsOfPostgres } from './usage.ts';

const readyLine = /^Rotina is ready/;
const timeoutMs = 120_000;
/** Marks the statements of the benchmark, which do not count; behind the SELECT, because PostgreSQL drops what is before it. */
export const uncounted = '/* benchmark */';

const statementsSql = `select ${uncounted} coalesce(sum(calls), 0)::float as count from pg_stat_statements
  where query not like '%${uncounted}%'`;
const sessionsSql = `select ${uncounted} count(*)::int as count from pg_stat_activity
  where backend_type = 'client backend' and pid <> pg_backend_pid()`;

/** The embedded size with ports and data of its own: all its processes, and what each costs. */
export class System {
  readonly #directory: string;
  readonly #environment: Readonly<Record<string, string>>;
  #child: ChildProcess | undefined;
  readonly #clients = new Map<string, pg.Client>();

  private constructor(directory: string, environment: Readonly<Record<string, string>>) {
    this.#directory = directory;
    this.#environment = environment;
  }

  /** Removed with its data at the end of the benchmark. */
  static async create(harness: Harness, settings: Readonly<Record<string, string>> = {}): Promise<System> {
    const directory = path.join(harness.directory, 'system');
    const system = new System(directory, { ...settings, ...(await ownPorts()), ROTINA_DATA_DIR: directory });
    harness.atEnd(async () => {
      await system.stop();
      await removePostgres(system.#postgres);
      rmSync(directory, { recursive: true, force: true });
    });
    return system;
  }

  /** Runs `npm start`, with arguments; resolves with the seconds until the system was ready. */
  async start(args: readonly string[] = []): Promise<number> {
    const startedAt = performance.now();
    const run = path.join(root, 'infra/bootstrap/run.mjs');
    const child = spawn(process.execPath, [run, 'start', ...args], {
      env: { ...process.env, ...this.#environment },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.#child = child;
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    const lines: string[] = [];
    for (const stream of [child.stdout, child.stderr].filter((one) => one !== null)) {
      createInterface({ input: stream }).on('line', (line) => {
        lines.splice(0, lines.push(line) - 30);
        if (readyLine.test(line)) resolve((performance.now() - startedAt) / 1_000);
      });
    }
    const timer = setTimeout(() => child.kill('SIGTERM'), timeoutMs);
    child.once('exit', () => reject(new Problem(`npm start ended:\n${lines.join('\n')}`)));
    return promise.finally(() => clearTimeout(timer));
  }

  /** Starts on existing data, with a PostgreSQL that counts statements. */
  async restartCounting(): Promise<number> {
    await this.query('postgres', "alter system set shared_preload_libraries = 'pg_stat_statements'");
    await this.stop();
    const seconds = await this.start();
    await this.query('postgres', 'create extension if not exists pg_stat_statements');
    return seconds;
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#clients.values()].map((client) => client.end().catch(() => undefined)));
    this.#clients.clear();
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const exited = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await exited;
  }

  url(variable: 'GATEWAY_PORT' | 'SANDBOX_PORT'): string {
    return `http://127.0.0.1:${this.#environment[variable] ?? ''}`;
  }

  /** Process ids by service. */
  services(): Readonly<Record<string, number>> {
    const { children } = JSON.parse(readFileSync(path.join(this.#directory, 'running.json'), 'utf8')) as Running;
    return Object.fromEntries(Object.entries(children).filter(([, pid]) => commandOf(pid) !== undefined));
  }

  /** Seconds of CPU time by process so far, PostgreSQL with all its sessions as one. */
  cpu(): Readonly<Record<string, number>> {
    const services = Object.entries(this.services()).map(([name, pid]) => [name, cpuSeconds(pid)] as const);
    return Object.fromEntries([...services, ['postgres', cpuSecondsOfPostgres(this.#postgres)]]);
  }

  /** The statements that PostgreSQL has executed since `restartCounting`. */
  statements(): Promise<number> {
    return this.#count(statementsSql);
  }

  async sessions(): Promise<number> {
    return (await this.#count(sessionsSql)) - (this.#clients.size - 1);
  }

  /** Runs a statement on a connection that stays open. */
  async query<T extends pg.QueryResultRow>(database: string, statement: string): Promise<T[]> {
    let client = this.#clients.get(database);
    if (!client) {
      const { url } = postgresUrls(Number(this.#environment['POSTGRES_PORT']), this.#postgres);
      client = new pg.Client({ connectionString: url(database) });
      this.#clients.set(database, client);
      await client.connect();
    }
    return (await client.query<T>(statement)).rows;
  }

  async #count(sql: string): Promise<number> {
    const [row] = await this.query<{ count: number }>('postgres', sql);
    return row?.count ?? 0;
  }

  get #postgres(): string {
    return path.join(this.#directory, 'postgres');
  }
}
