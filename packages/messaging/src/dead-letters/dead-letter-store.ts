import { Injectable, Logger } from '@nestjs/common';
import { Database, insertIfAbsent } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { In, IsNull } from 'typeorm';
import type { PoisonEvent } from '../handlers/delivered-event.js';
import { Inbox } from '../inbox/inbox.js';
import { MessagingOptions } from '../messaging.options.js';
import { DeadLetter } from './dead-letter.entity.js';
import type { DeadLetterReason } from './dead-letter-reason.js';
import { storableError, storableJson, storableText } from './storable.js';

/** Stores an event that cannot be handled, so that the events behind it are handled. */
@Injectable()
export class DeadLetterStore {
  private readonly logger = new Logger(DeadLetterStore.name);

  constructor(
    private readonly database: Database,
    private readonly inbox: Inbox,
    private readonly options: MessagingOptions,
  ) {}

  /**
   * Finishes the event and stores it as a dead letter, in one transaction; does nothing when it was finished before. One of an
   * unknown type stays unfinished: its replay handles it as a delivery does.
   */
  async store(event: PoisonEvent, reason: DeadLetterReason): Promise<void> {
    const { topic, id, type, error } = event;
    const stored = await this.database.transaction(async (tx) => {
      if (reason === 'unknown') return !(await this.inbox.isFinished(tx, id)) && (await this.insert(tx, event, reason));
      if (!(await this.inbox.finishUnhandled(tx, id, type))) return false;
      await this.insertOrReplaceUnknown(tx, event, reason);
      return true;
    });
    const [summary = ''] = error.split('\n', 1);
    if (stored) this.logger.error(`Event ${type} ${id} of ${topic} is stored as a dead letter (${reason}): ${summary}`);
  }

  /** The oldest event that was stored because its type, now one of these, was unknown. */
  oldestUnknown(tx: Transaction, types: readonly string[]): Promise<DeadLetter | null> {
    return tx.getRepository(DeadLetter).findOne({
      where: { consumer: this.options.source, reason: 'unknown', replayedAt: IsNull(), type: In([...types]) },
      order: { id: 'ASC' },
    });
  }

  /** Marks an event replayed; one that has failed again has another reason now, and waits for an administrator. */
  async finishUnknown(tx: Transaction, { id }: Pick<DeadLetter, 'id'>): Promise<void> {
    await tx.getRepository(DeadLetter).update({ id, reason: 'unknown' }, { replayedAt: () => 'now()' });
  }

  /** A replayed event of a type that was unknown may fail: its dead letter stays, and says why. */
  private async insertOrReplaceUnknown(tx: Transaction, event: PoisonEvent, reason: DeadLetterReason): Promise<void> {
    const unknown = { consumer: this.options.source, eventId: event.id, reason: 'unknown' as const };
    const { affected } = await tx
      .getRepository(DeadLetter)
      .update(unknown, { reason, error: storableError(event.error), replayedAt: null });
    if (affected === 0) await this.insert(tx, event, reason);
  }

  private insert(tx: Transaction, event: PoisonEvent, reason: DeadLetterReason): Promise<boolean> {
    const { topic, id, type, key, envelope, error } = event;
    return insertIfAbsent(tx.getRepository(DeadLetter), {
      consumer: this.options.source,
      eventId: id,
      topic,
      type: storableText(type),
      key: storableText(key),
      reason,
      error: storableError(error),
      envelope: storableJson(envelope),
    });
  }
}
