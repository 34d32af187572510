import { Injectable, Logger } from '@nestjs/common';
import { Database, insertIfAbsent } from '@rotina/service-kit/database';
import type { PoisonEvent } from '../consumers/delivered-event.js';
import { Inbox } from '../inbox/inbox.js';
import { MessagingOptions } from '../messaging.options.js';
import { DeadLetter } from './dead-letter.entity.js';
import type { DeadLetterReason } from './dead-letter.entity.js';
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

  /** Finishes the event and stores it as a dead letter, in one transaction; does nothing when it was finished before. */
  async store({ topic, id, type, key, envelope, error }: PoisonEvent, reason: DeadLetterReason): Promise<void> {
    const stored = await this.database.transaction(async (tx) => {
      if (!(await this.inbox.finishUnhandled(tx, id, type))) return false;
      await insertIfAbsent(tx.getRepository(DeadLetter), {
        consumer: this.options.source,
        eventId: id,
        topic,
        type,
        key: storableText(key),
        reason,
        error: storableError(error),
        envelope: storableJson(envelope),
      });
      return true;
    });
    const [summary = ''] = error.split('\n', 1);
    if (stored) this.logger.error(`Event ${type} ${id} of ${topic} is stored as a dead letter (${reason}): ${summary}`);
  }
}
