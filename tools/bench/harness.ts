import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../infra/embedded/free-ports.ts';
import { type Postgres, removePostgres, startPostgres } from '../../infra/embedded/postgres.ts';
import { Problem } from '../../infra/embedded/problem.ts';
import { commandOf } from '../../infra/embedded/processes.ts';
import { dataDir } from '../../infra/embedded/settings.ts';
import { startApp } from './app.ts';
import type { AppName } from './app.ts';
import type { Options } from './options.ts';
import { type Program, startProgram } from './programs.ts';
import { secret } from './secret.ts';
import { Tokens } from './tokens.ts';

const directory = path.join(dataDir, 'bench');
const data = path.join(directory, 'postgres');
const pidFile = path.join(directory, 'runner.pid');

/** A benchmark that counts statements switches it on for its databases. */
const settings = { shared_preload_libraries: 'pg_stat_statements', 'pg_stat_statements.track': 'none' };

const lookEveryMs = 20;

type Cleanup = () => Promise<void>;

/** A disposable PostgreSQL like that of the embedded size, tokens, and the programs of the current benchmark. */
export class Harness {
  readonly options: Options;
  readonly directory = directory;
  readonly tokens: Tokens;
  readonly #postgres: Postgres;
  #cleanups: Cleanup[] = [];

  private constructor(options: Options, postgres: Postgres, tokens: Tokens) {
    this.options = options;
    this.#postgres = postgres;
    this.tokens = tokens;
  }

  static async open(options: Options): Promise<Harness> {
    lockDirectory();
    await removePostgres(data);
    const postgres = await startPostgres({ port: await freePort(), directory: data, settings });
    return new Harness(options, postgres, await Tokens.start());
  }

  async close(): Promise<void> {
    await this.clear();
    await this.tokens.stop();
    await this.#postgres.stop();
    await removePostgres(data);
  }

  /** Stops the programs of the last benchmark and drops its databases. */
  async clear(): Promise<void> {
    const cleanups = this.#cleanups.toReversed();
    this.#cleanups = [];
    for (const cleanup of cleanups) await cleanup();
  }

  /** Registers a cleanup for the end of the benchmark. */
  atEnd(cleanup: Cleanup): void {
    this.#cleanups.push(cleanup);
  }

  /** Creates an empty database; dropped after the benchmark. */
  async database(name: string): Promise<string> {
    await this.sql('postgres', `create database ${name}`);
    this.atEnd(() => this.sql('postgres', `drop database ${name} with (force)`));
    return this.url(name);
  }

  url(database: string): string {
    return this.#postgres.url(database);
  }

  /** Runs statements in sequence on a new connection. */
  async sql(database: string, ...statements: readonly string[]): Promise<void> {
    await this.#connected(database, async (client) => {
      for (const statement of statements) await client.query(statement);
    });
  }

  /** Runs one statement on a new connection and returns its rows. */
  query<T extends pg.QueryResultRow>(database: string, statement: string): Promise<T[]> {
    return this.#connected(database, async (client) => (await client.query<T>(statement)).rows);
  }

  /**
   * Waits until no row of a table fulfils a condition. It looks on one connection and by an index: what looks often must not
   * take the processor from what is measured.
   */
  async untilNone(database: string, table: string, condition: string): Promise<void> {
    await this.#connected(database, async (client) => {
      await client.query('set enable_seqscan = off; set enable_bitmapscan = off');
      const text = `select exists (select from ${table} where ${condition}) as some`;
      while ((await client.query<{ some: boolean }>({ name: 'some', text })).rows[0]?.some) await pause(lookEveryMs);
    });
  }

  /** Starts one of our services as deployed; its databases must exist. */
  async app(name: AppName, settings: Readonly<Record<string, string>> = {}): Promise<Program> {
    const { url: MEMBERSHIP_URL } = this.tokens;
    const databaseUrl = (database: string): string => this.url(database);
    const program = await startApp(name, {
      databaseUrl,
      settings: { MEMBERSHIP_URL, ...this.#profiling(), ...settings },
    });
    this.atEnd(program.stop);
    return program;
  }

  /** Starts a program of this folder: a baseline or a small app. */
  async program(file: string, settings: Readonly<Record<string, string>> = {}): Promise<Program> {
    const environment = {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      MEMBERSHIP_URL: this.tokens.url,
      GATEWAY_SECRET: secret,
      ...settings,
    };
    const profileInto =
      this.options.profile && !file.startsWith('baselines/') ? path.join(directory, 'profiles') : undefined;
    const program = await startProgram(file, { environment, profileInto });
    this.atEnd(program.stop);
    return program;
  }

  async #connected<T>(database: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client({ connectionString: this.url(database) });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  #profiling(): Record<string, string> {
    if (!this.options.profile) return {};
    return { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${path.join(directory, 'profiles')}` };
  }
}

function lockDirectory(): void {
  mkdirSync(directory, { recursive: true });
  const other = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8')) : 0;
  if (other !== process.pid && commandOf(other)?.includes('tools/bench/')) {
    throw new Problem(`Benchmarks already run (process ${other}): wait for them, or stop them with kill ${other}.`);
  }
  writeFileSync(pidFile, String(process.pid));
}
