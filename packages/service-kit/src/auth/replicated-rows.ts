import type { BeforeApplicationShutdown, OnModuleInit } from '@nestjs/common';
import type { Clock } from '../clock/clock.js';
import type { Notifications } from '../database/notifications.js';
import type { Transaction } from '../database/transaction.js';

const reloadPauseMs = 1_000;
/** All rows are looked through, so not at every new one. */
const forgetPauseMs = 60_000;

interface Expiring {
  /** Epoch milliseconds after which the row has no effect. */
  readonly untilMs: number;
}

/**
 * Rows that every replica keeps in memory until they expire: loaded at the start and after a lost connection, else
 * received by notifications.
 */
export abstract class ReplicatedRows<Key, Row extends Expiring> implements OnModuleInit, BeforeApplicationShutdown {
  private readonly rows = new Map<Key, Row>();
  private forgetAtMs = 0;
  private closing = false;

  constructor(
    private readonly channel: string,
    private readonly notifications: Notifications,
    private readonly clock: Clock,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.notifications.listen(this.channel, (payload) => {
      if (payload === '') this.reload();
      else this.keep(JSON.parse(payload) as Row);
    });
    await this.load();
  }

  beforeApplicationShutdown(): void {
    this.closing = true;
  }

  protected find(key: Key): Row | undefined {
    return this.rows.get(key);
  }

  /** Sends a row that the transaction has stored to every replica, at its commit. */
  protected async publish(tx: Transaction, row: Row): Promise<void> {
    await tx.query('select pg_notify($1, $2)', [this.channel, JSON.stringify(row)]);
  }

  /** The rows that have not expired. */
  protected abstract stored(now: Date): Promise<readonly Row[]>;
  protected abstract keyOf(row: Row): Key;
  /** A notification may overtake the rows of a load that began before it. */
  protected abstract isNewer(row: Row, known: Row): boolean;

  private async load(): Promise<void> {
    for (const row of await this.stored(new Date(this.clock.epochMilliseconds()))) this.keep(row);
  }

  /** The database may be away again when its notifications have just come back. */
  private reload(): void {
    this.load().catch(() => {
      setTimeout(() => {
        if (!this.closing) this.reload();
      }, reloadPauseMs).unref();
    });
  }

  private keep(row: Row): void {
    this.forgetExpired();
    const key = this.keyOf(row);
    const known = this.rows.get(key);
    if (!known || this.isNewer(row, known)) this.rows.set(key, row);
  }

  private forgetExpired(): void {
    const nowMs = this.clock.epochMilliseconds();
    if (nowMs < this.forgetAtMs) return;
    this.forgetAtMs = nowMs + forgetPauseMs;
    for (const [key, { untilMs }] of this.rows) if (untilMs <= nowMs) this.rows.delete(key);
  }
}
