import type { LastWrite } from './last-writes.js';
import type { Database, Transaction } from './transaction.js';

/** Rows that nothing reads in the transaction which writes them: they are collected, and written by its last statement. */
export class CollectedRows<Row> {
  private readonly waiting = new WeakMap<Transaction, Row[]>();

  constructor(
    private readonly database: Database,
    private readonly write: (tx: Transaction, rows: readonly Row[]) => LastWrite,
  ) {}

  add(tx: Transaction, rows: readonly Row[]): void {
    const waiting = this.waiting.get(tx);
    if (waiting) {
      waiting.push(...rows);
      return;
    }
    this.waiting.set(tx, [...rows]);
    this.database.writeLast(tx, () => this.take(tx));
  }

  /** Writes the rows now, with all others of the transaction, if one of them is what something is about to read. */
  async writeBeforeReading(tx: Transaction, isRead: (row: Row) => boolean): Promise<void> {
    if (this.waiting.get(tx)?.some(isRead) === true) await this.database.writeNow(tx);
  }

  private take(tx: Transaction): LastWrite {
    const rows = this.waiting.get(tx) ?? [];
    this.waiting.delete(tx);
    return this.write(tx, rows);
  }
}
