import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { eventually, testDirectory } from '@rotina/testing';
import { freePort } from '../../../infra/embedded/free-ports.ts';
import { makeOwned, postgresAccount } from '../../../infra/embedded/postgres-account.ts';

const scripts = path.resolve(import.meta.dirname, '../../../infra/docker/backup');
const account = postgresAccount();

/** A PostgreSQL of Debian's programs, with the containers of the compose file's backup beside it. */
class BackedUpDatabase {
  private readonly running: ChildProcess[] = [];

  private constructor(
    private readonly folder: string,
    private readonly port: number,
  ) {}

  static async create(): Promise<BackedUpDatabase> {
    const folder = path.join(testDirectory(), 'compose-backup');
    for (const owned of [folder, path.join(folder, 'data'), path.join(folder, 'backups')]) makeOwned(owned, account);
    const database = new BackedUpDatabase(folder, await freePort());
    database.run('initdb', ['--auth=trust', '--username=rotina', '--no-sync', '-D', database.data]);
    return database;
  }

  get data(): string {
    return path.join(this.folder, 'data');
  }

  get backups(): string {
    return path.join(this.folder, 'backups');
  }

  async start(): Promise<void> {
    this.begin('postgres', ['-D', this.data, '-p', String(this.port), '-k', '']);
    await eventually(async () =>
      expect(await this.rows('select pg_is_in_recovery() as recovers')).toEqual([{ recovers: false }]),
    );
  }

  /** Starts the two containers that copy, and waits for a first copy. */
  async backUp(): Promise<void> {
    const before = this.copies().length;
    this.begin('sh', [path.join(scripts, 'receive-log.sh')]);
    await eventually(async () => expect(await this.rows('select from pg_stat_replication')).toHaveLength(1));
    this.begin('sh', [path.join(scripts, 'copies.sh')]);
    await eventually(() => expect(this.copies()).toHaveLength(before + 1));
  }

  copies(): string[] {
    return readdirSync(this.backups).filter((name) => name.startsWith('copy-'));
  }

  restore(moment: string): string {
    return this.run('sh', [path.join(scripts, 'restore.sh'), moment]);
  }

  async rows(sql: string): Promise<unknown[]> {
    const client = new Client({ host: '127.0.0.1', port: this.port, user: 'rotina', database: 'postgres' });
    await client.connect();
    try {
      return (await client.query<object>(sql)).rows;
    } finally {
      await client.end();
    }
  }

  /** Resolves once the log is where a restore finds it. */
  async logIsKept(): Promise<void> {
    const [{ written }] = (await this.rows('select pg_current_wal_lsn() as written')) as [{ written: string }];
    const sql = `select from pg_stat_replication where flush_lsn >= '${written}'`;
    await eventually(async () => expect(await this.rows(sql)).toHaveLength(1));
  }

  /** Ends the containers, the last one first. */
  async stop(): Promise<void> {
    for (const child of this.running.splice(0).toReversed()) {
      if (child.exitCode !== null || child.pid === undefined) continue;
      process.kill(-child.pid, 'SIGINT');
      await once(child, 'exit');
    }
  }

  private get environment(): Record<string, string> {
    const bin = process.env['TEST_POSTGRES_PROGRAMS'] ?? '';
    return {
      PATH: `${bin}:${process.env['PATH'] ?? ''}`,
      PGHOST: '127.0.0.1',
      PGPORT: String(this.port),
      PGUSER: 'rotina',
      PGDATA: this.data,
      BACKUPS: this.backups,
      BACKUPS_KEPT: '7',
    };
  }

  private begin(program: string, args: readonly string[]): void {
    const options = { ...account.owner, cwd: '/', env: this.environment, detached: true, stdio: 'ignore' as const };
    this.running.push(spawn(program, args, options));
  }

  /** Runs a program to its end; answers what it says, and throws when it fails. */
  private run(program: string, args: readonly string[]): string {
    const options = { ...account.owner, cwd: '/', env: this.environment, encoding: 'utf8' as const };
    const { status, stdout, stderr } = spawnSync(program, args, options);
    if (status !== 0) throw new Error(stderr);
    return stdout;
  }
}

describe('the backup of the compose size', () => {
  let database: BackedUpDatabase | undefined;
  afterEach(() => database?.stop());

  it('gives back the database of any moment since the oldest copy, and keeps the data of before', async () => {
    database = await BackedUpDatabase.create();
    await database.start();
    await database.backUp();
    await database.rows("create table purchases as select 'first' as pid");
    const [{ moment }] = (await database.rows('select clock_timestamp()::text as moment')) as [{ moment: string }];
    await database.rows("insert into purchases values ('second')");
    await database.logIsKept();
    expect(() => database?.restore(moment)).toThrow('The database runs: stop it first.');
    await database.stop();

    expect(() => database?.restore('2020-01-01')).toThrow('No copy was made before 2020-01-01T00:00:00Z');
    expect(database.restore(moment)).toContain('The data of before is in');
    await database.start();
    expect(await database.rows('select * from purchases')).toEqual([{ pid: 'first' }]);
    await database.rows("insert into purchases values ('third')");

    await database.backUp();
    await database.rows("insert into purchases values ('fourth')");
    await database.logIsKept();
    await database.stop();
    database.restore('latest');
    await database.start();
    expect(await database.rows('select * from purchases')).toEqual([
      { pid: 'first' },
      { pid: 'third' },
      { pid: 'fourth' },
    ]);
  }, 60_000);
});
