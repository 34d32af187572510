import type { BeforeApplicationShutdown, OnModuleInit } from '@nestjs/common';
import type { Clock } from '../timing/clock.js';
import type { Notifications } from '../database/notifications.js';
import type { Transaction } from '../database/database.js';

const reloadPauseMs = 1_000;
/** So few that a page does not hold up the requests of a replica that reads all of them again. */
const rowsPerPage = 2_000;

/** Which of the stored rows are read next. */
export interface PageOf<Key> {
  /** Rows that have expired are left out. */
  readonly now: Date;
  /** The key of the last row of the page before. */
  readonly after: Key | undefined;
  readonly limit: number;
}

/**
 * Rows that every replica keeps in memory until they expire: loaded at the start and after a lost connection, else
 * received by notifications.
 */
export abstract class ReplicatedRows<Key, Row extends object> implements OnModuleInit, BeforeApplicationShutdown {
  private closing = false;

  constructor(
    private readonly channel: string,
    private readonly notifications: Notifications,
    private readonly clock: Clock,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.notifications.listen(this.channel, (payload) => {
      if (payload === '') this.reload();
      else this.keep(JSON.parse(payload) as Row, this.nowMs());
    });
    await this.load();
  }

  beforeApplicationShutdown(): void {
    this.closing = true;
  }

  protected nowMs(): number {
    return this.clock.epochMilliseconds();
  }

  /** Sends a row that the transaction has stored to every replica, at its commit. */
  protected async publish(tx: Transaction, row: Row): Promise<void> {
    await tx.query('select pg_notify($1, $2)', [this.channel, JSON.stringify(row)]);
  }

  /** Stored rows in the order of their keys. */
  protected abstract stored(page: PageOf<Key>): Promise<readonly Row[]>;
  protected abstract keyOf(row: Row): Key;
  /** Keeps a row. A notification may have overtaken the rows of a load that began before it. */
  protected abstract keep(row: Row, nowMs: number): void;

  private async load(): Promise<void> {
    const nowMs = this.nowMs();
    let after: Key | undefined;
    for (;;) {
      const rows = await this.stored({ now: new Date(nowMs), after, limit: rowsPerPage });
      for (const row of rows) this.keep(row, nowMs);
      const last = rows.at(-1);
      if (last === undefined || rows.length < rowsPerPage) return;
      after = this.keyOf(last);
    }
  }

  /** The database may be away again when its notifications have just come back. */
  private reload(): void {
    this.load().catch(() => {
      setTimeout(() => {
        if (!this.closing) this.reload();
      }, reloadPauseMs).unref();
    });
  }
}
