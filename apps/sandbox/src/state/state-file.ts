import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';

/** Increased when a kind changes its shape: what an earlier version kept is then removed. */
const version = 1;

/** Everything of one kind. */
export interface Kept<T extends { readonly id: string }> {
  /** Inserts or replaces. */
  readonly save: (value: T) => void;
  readonly remove: (id: string) => void;
  /** In the order of creation. */
  readonly load: () => T[];
}

/** The gateway's state over a restart: a SQLite file, so that a crash leaves each change whole or undone. */
export class StateFile {
  private readonly database: DatabaseSync;
  private readonly upsert: StatementSync;
  private readonly deletion: StatementSync;

  /** Without a file, the state is lost when the process ends. */
  constructor(file: string) {
    if (file !== '') mkdirSync(path.dirname(file), { recursive: true });
    this.database = new DatabaseSync(file === '' ? ':memory:' : file);
    this.database.exec('pragma journal_mode = wal; pragma synchronous = normal');
    this.prepareTable();
    this.upsert = this.database.prepare(
      'insert into kept (kind, id, value) values (?, ?, ?) on conflict (kind, id) do update set value = excluded.value',
    );
    this.deletion = this.database.prepare('delete from kept where kind = ? and id = ?');
  }

  kind<T extends { readonly id: string }>(kind: 'customer' | 'plan' | 'charge' | 'webhook'): Kept<T> {
    return {
      save: (value) => {
        this.upsert.run(kind, value.id, JSON.stringify(value));
      },
      remove: (id) => {
        this.deletion.run(kind, id);
      },
      load: () => {
        const rows = this.database.prepare('select value from kept where kind = ? order by rowid').all(kind);
        return rows.map(({ value }) => JSON.parse(String(value)) as T);
      },
    };
  }

  /** Keeps all that `work` saves, or nothing when it fails. */
  transaction<T>(work: () => T): T {
    this.database.exec('begin');
    try {
      const result = work();
      this.database.exec('commit');
      return result;
    } catch (error) {
      this.database.exec('rollback');
      throw error;
    }
  }

  close(): void {
    this.database.close();
  }

  private prepareTable(): void {
    const found = this.database.prepare('pragma user_version').get()?.['user_version'];
    if (found !== version) this.database.exec('drop table if exists kept');
    this.database.exec(`
      create table if not exists kept (kind text, id text, value text, unique (kind, id));
      pragma user_version = ${version};
    `);
  }
}
