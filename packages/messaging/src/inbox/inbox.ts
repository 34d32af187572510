import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@rotina/contracts';
import { execute, Database, query } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { MessagingOptions } from '../messaging.options.js';
import { claimSql, enterBatchSql, finishSql, settleSql, startSql } from './inbox.query.js';
import type { EnteredRow } from './inbox.query.js';

/** Remembers which events this service has settled, and how often it began with those that it has not. */
@Injectable()
export class Inbox {
  constructor(
    private readonly database: Database,
    private readonly options: MessagingOptions,
  ) {}

  /** What is known of each event of a batch, by id; all that is not known is started, unless something is unsettled. */
  async enter(events: readonly EventEnvelope[]): Promise<Map<string, EnteredRow['state']>> {
    const ids = events.map((event) => event.id);
    const types = events.map((event) => event.type);
    const entered = await query<EnteredRow>(this.database.manager, enterBatchSql, [this.options.source, ids, types]);
    return new Map(entered.map((row) => [row.event_id, row.state]));
  }

  /** Counts a start and gives the number of earlier ones that ended with their process; null when it is settled. */
  async start(event: EventEnvelope): Promise<number | null> {
    const params = [this.options.source, event.id, event.type];
    const [row] = await query<{ crashes: number }>(this.database.manager, startSql, params);
    return row ? row.crashes : null;
  }

  async finish(ids: readonly string[]): Promise<void> {
    await execute(this.database.manager, finishSql, [this.options.source, ids]);
  }

  /** Settles events with the transaction; gives those that were not settled before. */
  async claim(tx: Transaction, ids: readonly string[]): Promise<Set<string>> {
    const claimed = await query<{ event_id: string }>(tx, claimSql, [this.options.source, ids]);
    return new Set(claimed.map((row) => row.event_id));
  }

  /** Settles an event that is not handled; false when it was settled before. */
  async settle(tx: Transaction, id: string, type: string): Promise<boolean> {
    return (await query(tx, settleSql, [this.options.source, id, type])).length > 0;
  }
}
