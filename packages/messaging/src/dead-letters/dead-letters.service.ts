import { Injectable, Logger } from '@nestjs/common';
import type { Topic } from '@rotina/contracts';
import { adminRows } from '@rotina/service-kit/admin';
import { execute, Database, query } from '@rotina/service-kit/database';
import { UserError } from '@rotina/service-kit/errors';
import type { AdminList, AdminPage } from '@rotina/service-kit/admin';
import type { Transaction } from '@rotina/service-kit/database';
import { ConsumerRegistry } from '../consumers/consumer.registry.js';
import { deliveredEvent, handle } from '../consumers/delivered-event.js';
import { MessagingOptions } from '../messaging.options.js';
import { deadLettersErrors } from './dead-letters.errors.js';
import { deadLetterSource, failedAgainSql, lockSql, oneSql, replayedSql } from './dead-letters.query.js';
import type { DeadLetterRow } from './dead-letters.query.js';
import { isEnvelope } from '../transports/envelope.js';

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

  /** One page of this service's own; filters: `type`, and `replayed` (true or false). */
  list(list: AdminList): Promise<AdminPage<DeadLetterRow>> {
    const own = { ...list, filter: { ...list.filter, consumer: this.options.source } };
    return adminRows<DeadLetterRow>(this.database.manager, own, deadLetterSource);
  }

  async one(id: number): Promise<DeadLetterRow> {
    const [row] = await query<DeadLetterRow>(this.database.manager, oneSql, [this.options.source, id]);
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
      await execute(this.database.manager, failedAgainSql, [id, reason.slice(0, 4_000)]);
      this.logger.warn(`Dead letter ${id} failed again: ${reason}`);
      throw deadLettersErrors.failedAgain(reason);
    }
    return this.one(id);
  }

  private async handleAgain(tx: Transaction, id: number): Promise<void> {
    const [row] = await query<DeadLetterRow>(tx, lockSql, [this.options.source, id]);
    if (!row) throw deadLettersErrors.notFound();
    if (row.replayed_at) return;
    if (!isEnvelope(row.envelope)) throw new Error(`It is no event: ${row.error}`);
    const delivered = await deliveredEvent({ topic: row.topic as Topic, event: row.envelope }, this.registry.handlers);
    if (!delivered) throw new Error(`Nothing handles ${row.type} here.`);
    if ('poison' in delivered) throw new Error(delivered.poison.error);
    await handle(delivered.good, tx);
    await execute(tx, replayedSql, [id]);
  }
}
