import { Injectable } from '@nestjs/common';
import { DataSource, EntityManager } from 'typeorm';
import { failureKind } from './failures.js';

declare const transactional: unique symbol;

/** An entity manager inside a transaction; only `Database.transaction` makes one. */
export type Transaction = EntityManager & { readonly [transactional]: true };

/** Whether statements of the manager belong to a transaction of `Database`. */
export const isTransaction = (manager: EntityManager): manager is Transaction => manager.queryRunner !== undefined;

const maxAttempts = 5;

type Work = () => void;
type LastWork = (tx: Transaction) => Promise<void>;

/** The service's database: explicit transactions, and a manager for reads outside them. */
@Injectable()
export class Database {
  private readonly afterwards = new WeakMap<Transaction, Set<Work>>();
  private readonly before = new WeakMap<Transaction, Set<LastWork>>();

  constructor(private readonly source: DataSource) {}

  get manager(): EntityManager {
    return this.source.manager;
  }

  /**
   * Runs the work in one transaction. Serialization failures, deadlocks and `TransactionConflict` run it again, so it
   * must have no effects but those on the database; never call the network inside.
   */
  async transaction<T>(work: (tx: Transaction) => T | Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.attempt(work);
      } catch (error) {
        if (attempt === maxAttempts || failureKind(error) !== 'conflict') throw error;
      }
    }
  }

  /** Does something once the transaction has committed, and not at all otherwise; the same function once, however often. */
  afterCommit(tx: Transaction, work: Work): void {
    addTo(this.afterwards, tx, work);
  }

  /** Does something before the transaction commits, after all other work; the same function once, however often. */
  beforeCommit(tx: Transaction, work: LastWork): void {
    addTo(this.before, tx, work);
  }

  private async attempt<T>(work: (tx: Transaction) => T | Promise<T>): Promise<T> {
    const { result, tx } = await this.source.transaction(async (manager) => {
      const tx = manager as Transaction;
      const result = await work(tx);
      for (const last of this.before.get(tx) ?? []) await last(tx);
      return { result, tx };
    });
    for (const afterwards of this.afterwards.get(tx) ?? []) afterwards();
    return result;
  }
}

function addTo<Step>(steps: WeakMap<Transaction, Set<Step>>, tx: Transaction, step: Step): void {
  const known = steps.get(tx);
  if (known) known.add(step);
  else steps.set(tx, new Set([step]));
}
