import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@rotina/contracts';
import { execute, Database, query } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { IsNull, Not } from 'typeorm';
import { MessagingOptions } from '../messaging.options.js';
import {
  claimSql,
  countInterruptedSql,
  endAttemptsSql,
  finishUnhandledSql,
  startBatchSql,
  startSql,
} from './inbox.query.js';
import type { Claimed } from './inbox.query.js';
import { InboxEntry } from './inbox.entity.js';

/** An event of a batch was started before and not finished, so each event of the batch is to be handled alone. */
export class StartedBefore extends Error {
  override readonly name = 'StartedBefore';
}

type Named = Pick<EventEnvelope, 'id' | 'type'>;

/** An event of a batch. */
interface InBatch {
  readonly event: Named;
}

const idsOf = (batched: readonly InBatch[]): string[] => batched.map(({ event }) => event.id);

const typesOf = (batched: readonly InBatch[]): string[] => batched.map(({ event }) => event.type);

function distinctById<E extends InBatch>(batched: readonly E[]): readonly E[] {
  const ids = new Set(batched.map(({ event }) => event.id));
  return ids.size === batched.length ? batched : [...new Map(batched.map((each) => [each.event.id, each])).values()];
}

/** Records which events this service has handled, and which it has started to handle. */
@Injectable()
export class Inbox {
  private readonly process = randomUUID();
  /** Rows of batches that have ended. */
  private readonly idleBatches: string[] = [];
  /** Events and batches whose start may be recorded and whose end is not, because the database did not answer. */
  private readonly unended = new Set<string>();

  constructor(
    private readonly database: Database,
    private readonly options: MessagingOptions,
  ) {}

  /**
   * Records that a batch is started, under the id of a batch that has ended or a new one. Returns the id, or null when
   * another process started one of the events and never ended.
   */
  async startBatch(batched: readonly InBatch[]): Promise<string | null> {
    const batch = this.idleBatches.pop() ?? randomUUIDv7();
    const values = [batch, this.options.source, this.process, idsOf(batched)];
    const rows = await this.starting(batch, () => query(this.database.manager, startBatchSql, values));
    return rows.length > 0 ? batch : null;
  }

  /** Counts the start of each event whose batch another process started and never ended. */
  async countInterrupted(batched: readonly InBatch[]): Promise<void> {
    const values = [this.options.source, this.process, idsOf(batched), typesOf(batched)];
    await execute(this.database.manager, countInterruptedSql, values);
  }

  /** Counts the times that the process ended while it handled an event that is not in progress now. */
  async crashes({ id }: EventEnvelope): Promise<number> {
    await this.endUnended();
    const entries = this.database.manager.getRepository(InboxEntry);
    const entry = await entries.findOneBy({ consumer: this.options.source, eventId: id, handledAt: IsNull() });
    return entry ? entry.started - entry.finished : 0;
  }

  /** Counts a start; returns how many earlier ones ended with their process, or null when the event is finished. */
  async start({ id, type }: Named): Promise<number | null> {
    const params = [this.options.source, id, type];
    const [row] = await this.starting(id, () => query<{ crashes: number }>(this.database.manager, startSql, params));
    return row ? row.crashes : null;
  }

  /** Records that an attempt at an event or a batch ended without success; after a failure, with the next statement. */
  async endAttempt(id: string): Promise<void> {
    this.unended.add(id);
    await this.endUnended();
  }

  /**
   * Marks a started batch's events handled with the transaction; returns those that were not finished
   * before. The commit ends the batch: a handled event is none that killed its process.
   * @throws StartedBefore when one of them was started before and not finished.
   */
  async claimBatch<E extends InBatch>(tx: Transaction, batch: string, batched: readonly E[]): Promise<readonly E[]> {
    // An event that a batch has twice is handled once.
    const distinct = distinctById(batched);
    const { event_ids: ids, isKnown } = await this.claimAll(tx, distinct);
    if (isKnown) throw new StartedBefore();
    this.database.afterCommit(tx, () => this.idleBatches.push(batch));
    if (ids === null) return distinct;
    const claimed = new Set(ids);
    return distinct.filter(({ event }) => claimed.has(event.id.toLowerCase()));
  }

  /** Marks an event handled with the transaction; false when it was finished before. */
  async claim(tx: Transaction, event: Named): Promise<boolean> {
    return (await this.claimAll(tx, [{ event }])).event_ids === null;
  }

  /** Whether an event was handled or given up. */
  isFinished(tx: Transaction, id: string): Promise<boolean> {
    const finished = { consumer: this.options.source, eventId: id, handledAt: Not(IsNull()) };
    return tx.getRepository(InboxEntry).existsBy(finished);
  }

  /** Finishes an event without handling it; false when it was finished before. */
  async finishUnhandled(tx: Transaction, id: string, type: string): Promise<boolean> {
    return (await query(tx, finishUnhandledSql, [this.options.source, id, type])).length > 0;
  }

  private async claimAll(tx: Transaction, batched: readonly InBatch[]): Promise<Claimed> {
    const values = [this.options.source, idsOf(batched), typesOf(batched)];
    const [claimed] = await query<Claimed>(tx, claimSql, values);
    if (!claimed) throw new Error('PostgreSQL has not said which events are handled.');
    return claimed;
  }

  // Otherwise a start whose answer was lost would count as a crash of the process.
  private async starting<T>(id: string, start: () => Promise<T>): Promise<T> {
    await this.endUnended();
    try {
      return await start();
    } catch (error) {
      this.unended.add(id);
      throw error;
    }
  }

  private async endUnended(): Promise<void> {
    if (this.unended.size === 0) return;
    const ids = [...this.unended];
    this.unended.clear();
    try {
      await execute(this.database.manager, endAttemptsSql, [this.options.source, ids]);
    } catch (error) {
      for (const id of ids) this.unended.add(id);
      throw error;
    }
  }
}
