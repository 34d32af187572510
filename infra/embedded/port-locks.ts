import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { commandOf } from './processes.ts';

/** Above the ports that people choose and 10080, which `fetch` and browsers refuse; below those of outgoing connections. */
const range = { first: 10_100, last: 32_767 };
const busyTimeoutMs = 10_000;

/** One file for all clones of this user: SQLite lets one process write at a time, and a killed one leaves no half write. */
const file = path.join(tmpdir(), `rotina-ports-${process.getuid?.() ?? 0}.sqlite`);

/** A port belongs to its owner as long as that process runs, so nothing has to be given back. */
class PortLocks {
  readonly #database = new DatabaseSync(file, { timeout: busyTimeoutMs });

  constructor() {
    // The locks need not survive a crash of the machine.
    this.#database.exec('pragma synchronous = off');
    this.#database.exec('create table if not exists ports (port integer unique, owner integer not null)');
  }

  transaction<Result>(work: () => Result): Result {
    this.#database.exec('begin immediate');
    try {
      return work();
    } finally {
      this.#database.exec('commit');
    }
  }

  isHeld(port: number): boolean {
    const row = this.#database.prepare('select owner from ports where port = ?').get(port);
    return row !== undefined && commandOf(Number(row['owner'])) !== undefined;
  }

  hold(port: number): void {
    this.#database.prepare('insert or replace into ports (port, owner) values (?, ?)').run(port, process.pid);
  }

  /** The port after the one that was held last: a port that has just been given up may still get late connections. */
  next(): number {
    const latest = 'select port from ports where port between ? and ? order by rowid desc limit 1';
    const row = this.#database.prepare(latest).get(range.first, range.last);
    return after(Number(row?.['port'] ?? range.last));
  }

  close(): void {
    this.#database.close();
  }
}

const after = (port: number): number => (port >= range.last ? range.first : port + 1);

function withLocks<Result>(work: (locks: PortLocks) => Result): Result {
  const locks = new PortLocks();
  try {
    return locks.transaction(() => work(locks));
  } finally {
    locks.close();
  }
}

/** Locks a port that no running process has locked, and that is none of the kept ones. */
export const lockAnyPort = (kept: ReadonlySet<number>): number =>
  withLocks((locks) => {
    let port = locks.next();
    while (kept.has(port) || locks.isHeld(port)) port = after(port);
    locks.hold(port);
    return port;
  });

/** Locks these ports, unless another process has done so: it chose them for this one. */
export const lockPorts = (ports: readonly number[]): void =>
  withLocks((locks) => {
    for (const port of ports) if (!locks.isHeld(port)) locks.hold(port);
  });
