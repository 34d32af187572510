import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@rotina/contracts';
import { execute, Database, query } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { IsNull } from 'typeorm';
import { MessagingOptions } from '../messaging.options.js';
import { claimSql, endAttemptSql, enterBatchSql, finishUnhandledSql, startSql } from './inbox.query.js';
import type { EnteredRow } from './inbox.query.js';
import { InboxEntry } from './inbox.entity.js';

/** Records which events this service has handled, and how often it started to handle the others. */
@Injectable()
export class Inbox {
  /** Events whose start may be recorded and whose end is not, because the database did not answer. */
  private readonly unended = new Set<string>();

  constructor(
    private readonly database: Database,
    private readonly options: MessagingOptions,
  ) {}

  /** The state of each event of a batch, by id; starts the new ones, unless one of the batch is unfinished. */
  async enter(events: readonly EventEnvelope[]): Promise<Map<string, EnteredRow['state']>> {
    const ids = events.map((event) => event.id);
    const types = events.map((event) => event.type);
    const params = [this.options.source, ids, types];
    const entered = await this.starting(ids, () => query<EnteredRow>(this.database.manager, enterBatchSql, params));
    return new Map(entered.map((row) => [row.event_id, row.state]));
  }

  /** How often the process ended while it handled an event that is not in progress now. */
  async crashes({ id }: EventEnvelope): Promise<number> {
    await this.endUnended();
    const entries = this.database.manager.getRepository(InboxEntry);
    const entry = await entries.findOneBy({ consumer: this.options.source, eventId: id, handledAt: IsNull() });
    return entry ? entry.started - entry.finished : 0;
  }

  /** Counts a start; returns how many earlier ones ended with their process, or null when the event is finished. */
  async start(event: EventEnvelope): Promise<number | null> {
    const params = [this.options.source, event.id, event.type];
    const [row] = await this.starting([event.id], () =>
      query<{ crashes: number }>(this.database.manager, startSql, params),
    );
    return row ? row.crashes : null;
  }

  /** Records that an attempt at the events ended without success; after a failure, with the next statement. */
  async endAttempt(ids: readonly string[]): Promise<void> {
    for (const id of ids) this.unended.add(id);
    await this.endUnended();
  }

  /** Marks events handled with the transaction; returns those that were not finished before. */
  async claim(tx: Transaction, ids: readonly string[]): Promise<Set<string>> {
    const claimed = await query<{ event_id: string }>(tx, claimSql, [this.options.source, ids]);
    return new Set(claimed.map((row) => row.event_id));
  }

  /** Finishes an event without handling it; false when it was finished before. */
  async finishUnhandled(tx: Transaction, id: string, type: string): Promise<boolean> {
    return (await query(tx, finishUnhandledSql, [this.options.source, id, type])).length > 0;
  }

  // Otherwise a start whose answer was lost would count as a crash of the process.
  private async starting<T>(ids: readonly string[], start: () => Promise<T>): Promise<T> {
    await this.endUnended();
    try {
      return await start();
    } catch (error) {
      for (const id of ids) this.unended.add(id);
      throw error;
    }
  }

  private async endUnended(): Promise<void> {
    if (this.unended.size === 0) return;
    const ids = [...this.unended];
    this.unended.clear();
    try {
      await execute(this.database.manager, endAttemptSql, [this.options.source, ids]);
    } catch (error) {
      for (const id of ids) this.unended.add(id);
      throw error;
    }
  }
}
