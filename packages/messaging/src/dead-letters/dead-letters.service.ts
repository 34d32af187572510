import { Injectable, Logger } from '@nestjs/common';
import type { Topic } from '@rotina/contracts';
import { affected, Database, rows, UserError } from '@rotina/service-kit';
import type { Transaction } from '@rotina/service-kit';
import { ConsumerRegistry } from '../consumers/consumer.registry.js';
import { deliveredEvent, handle } from '../consumers/delivered-event.js';
import { MessagingOptions } from '../messaging.options.js';
import { deadLettersErrors } from './dead-letters.errors.js';
import {
  countSql,
  failedAgainSql,
  listSql,
  lockSql,
  oneSql,
  replayedSql,
  sortableColumns,
} from './dead-letters.query.js';
import type { DeadLetterRow } from './dead-letters.query.js';
import { isEnvelope } from '../transports/envelope.js';
import { contentRange, filterOf, orderOf, rangeOf } from './simple-rest.js';
import type { SimpleRestQuery } from './simple-rest.js';

export interface DeadLetterPage {
  readonly data: readonly DeadLetterRow[];
  readonly contentRange: string;
}

export type { DeadLetterRow };

/** Parked events, for administrators: look at them, and hand them to their handler once more. */
@Injectable()
export class DeadLettersService {
  private readonly logger = new Logger(DeadLettersService.name);

  constructor(
    private readonly database: Database,
    private readonly registry: ConsumerRegistry,
    private readonly options: MessagingOptions,
  ) {}

  /** One page; filters: `type`, and `replayed` (true or false). */
  async list(query: SimpleRestQuery): Promise<DeadLetterPage> {
    const { offset, limit } = rangeOf(query);
    const { type, replayed } = filterOf(query);
    const filter = [
      this.options.source,
      typeof type === 'string' ? type : null,
      typeof replayed === 'boolean' ? replayed : null,
    ];
    const sql = listSql(orderOf(query, sortableColumns, 'parked_at DESC'));
    const data = await rows<DeadLetterRow>(this.database.manager, sql, [...filter, offset, limit]);
    const [all] = await rows<{ count: number }>(this.database.manager, countSql, filter);
    return { data, contentRange: contentRange('dead-letters', offset, data.length, all?.count ?? 0) };
  }

  async one(id: number): Promise<DeadLetterRow> {
    const [row] = await rows<DeadLetterRow>(this.database.manager, oneSql, [this.options.source, id]);
    if (!row) throw deadLettersErrors.notFound();
    return row;
  }

  /** Handles the event and marks it replayed, in one transaction; one that was replayed before is left as it is. */
  async replay(id: number): Promise<DeadLetterRow> {
    try {
      await this.database.transaction((tx) => this.handleAgain(tx, id));
    } catch (error) {
      if (error instanceof UserError && error.options.status === 404) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      await affected(this.database.manager, failedAgainSql, [id, reason.slice(0, 4_000)]);
      this.logger.warn(`Dead letter ${id} failed again: ${reason}`);
      throw deadLettersErrors.failedAgain(reason);
    }
    return this.one(id);
  }

  private async handleAgain(tx: Transaction, id: number): Promise<void> {
    const [row] = await rows<DeadLetterRow>(tx, lockSql, [this.options.source, id]);
    if (!row) throw deadLettersErrors.notFound();
    if (row.replayed_at) return;
    if (!isEnvelope(row.envelope)) throw new Error(`It is no event: ${row.error}`);
    const delivered = await deliveredEvent({ topic: row.topic as Topic, event: row.envelope }, this.registry.handlers);
    if (!delivered) throw new Error(`Nothing handles ${row.type} here.`);
    if ('poison' in delivered) throw new Error(delivered.poison.error);
    await handle(delivered.good, tx);
    await affected(tx, replayedSql, [id]);
  }
}
