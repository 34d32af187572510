import type { Database, Transaction } from './transaction.js';

/** Rows that nothing reads in the transaction which writes them: they are collected, and written together before its commit. */
export class CollectedRows<Row> {
  private readonly waiting = new WeakMap<Transaction, Row[]>();

  constructor(
    private readonly database: Database,
    private readonly write: (tx: Transaction, rows: readonly Row[]) => Promise<void>,
  ) {}

  add(tx: Transaction, rows: readonly Row[]): void {
    const waiting = this.waiting.get(tx) ?? [];
    waiting.push(...rows);
    this.waiting.set(tx, waiting);
    this.database.beforeCommit(tx, this.writeNow);
  }

  /** Writes what is collected so far, so that it stands before what the caller writes next. */
  readonly writeNow = async (tx: Transaction): Promise<void> => {
    const rows = this.waiting.get(tx)?.splice(0) ?? [];
    if (rows.length > 0) await this.write(tx, rows);
  };
}
