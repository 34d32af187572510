import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@rotina/contracts';
import { execute, Database, query } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { IsNull } from 'typeorm';
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

/** Ids or types as PostgreSQL reads an array: nothing in them needs quotes, which the driver would look for. */
const arrayOf = (words: readonly string[]): string => `{${words.join(',')}}`;

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
   * Records that a batch is started; returns its id. Null when the process that handled one of its events before has
   * ended meanwhile: it may be that event's fault, so each is handled alone.
   */
  async startBatch(batched: readonly InBatch[]): Promise<string | null> {
    const { source } = this.options;
    const ids = arrayOf(batched.map(({ event }) => event.id));
    const batch = this.idleBatches.pop() ?? randomUUIDv7();
    const started = await this.starting(batch, () =>
      query(this.database.manager, startBatchSql, [batch, source, this.process, ids]),
    );
    if (started.length > 0) return batch;
    const types = arrayOf(batched.map(({ event }) => event.type));
    await execute(this.database.manager, countInterruptedSql, [source, this.process, ids, types]);
    return null;
  }

  /** How often the process ended while it handled an event that is not in progress now. */
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
   * Marks a batch's events handled with the transaction; returns those that were not finished before.
   * @throws StartedBefore when one of them was started before and not finished.
   */
  async claimBatch<E extends InBatch>(tx: Transaction, batch: string, batched: readonly E[]): Promise<readonly E[]> {
    // An event that a batch has twice is handled once.
    const distinct = distinctById(batched);
    const events = distinct.map(({ event }) => event);
    const { event_ids: ids, isKnown } = await this.claimAll(tx, batch, events);
    if (isKnown) throw new StartedBefore();
    this.database.afterCommit(tx, () => this.idleBatches.push(batch));
    if (ids === null) return distinct;
    const claimed = new Set(ids);
    return distinct.filter(({ event }) => claimed.has(event.id.toLowerCase()));
  }

  /** Marks an event handled with the transaction; false when it was finished before. */
  async claim(tx: Transaction, event: Named): Promise<boolean> {
    return (await this.claimAll(tx, null, [event])).event_ids === null;
  }

  /** Finishes an event without handling it; false when it was finished before. */
  async finishUnhandled(tx: Transaction, id: string, type: string): Promise<boolean> {
    return (await query(tx, finishUnhandledSql, [this.options.source, id, type])).length > 0;
  }

  private async claimAll(tx: Transaction, batch: string | null, events: readonly Named[]): Promise<Claimed> {
    const ids = arrayOf(events.map(({ id }) => id));
    const types = arrayOf(events.map(({ type }) => type));
    const [claimed] = await query<Claimed>(tx, claimSql, [this.options.source, ids, types, batch]);
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
