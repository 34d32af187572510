import { Injectable, Logger } from '@nestjs/common';
import { retiredEventTypes } from '@rotina/contracts';
import type { Topic } from '@rotina/contracts';
import { Database } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { messageOf } from '@rotina/service-kit/errors';
import { IsNull } from 'typeorm';
import { ConsumerRegistry } from '../handlers/consumer.registry.js';
import { deliveredEvent } from '../handlers/delivered-event.js';
import { handleAll } from '../handlers/handling.js';
import { Inbox } from '../inbox/inbox.js';
import { isEnvelope } from '../transports/envelope.js';
import { DeadLetter } from './dead-letter.entity.js';
import { alreadyReplayed, isAlreadyReplayed, replayFailed } from './dead-letters.errors.js';
import { storableError } from './storable.js';

/** Replays dead letters. */
@Injectable()
export class DeadLettersService {
  private readonly logger = new Logger(DeadLettersService.name);

  constructor(
    private readonly database: Database,
    private readonly registry: ConsumerRegistry,
    private readonly inbox: Inbox,
  ) {}

  /** Runs the event's handler and marks the dead letter replayed; throws a `UserError` when it was replayed before. */
  async replay(tx: Transaction, id: string): Promise<void> {
    const deadLetters = tx.getRepository(DeadLetter);
    const deadLetter = await deadLetters.findOneByOrFail({ id });
    if (deadLetter.replayedAt) throw alreadyReplayed();
    if (await this.isUnhandled(tx, deadLetter)) await this.handleAgain(tx, deadLetter);
    await deadLetters.update({ id }, { replayedAt: () => 'now()' });
  }

  /** Stores why the handler failed again; returns the error for the administrator. */
  async replayFailed(error: unknown, id: string): Promise<Error> {
    if (isAlreadyReplayed(error)) return error;
    const reason = messageOf(error);
    const deadLetters = this.database.manager.getRepository(DeadLetter);
    await deadLetters.update({ id, replayedAt: IsNull() }, { error: storableError(reason) });
    this.logger.warn(`Dead letter ${id} failed again: ${reason}`);
    return replayFailed(reason);
  }

  /** A dead letter is finished in the inbox, but for one of an unknown type: a delivery to a newer version may have come before. */
  private async isUnhandled(tx: Transaction, { reason, eventId: id, type }: DeadLetter): Promise<boolean> {
    return reason !== 'unknown' || (await this.inbox.claim(tx, { id, type }));
  }

  private async handleAgain(tx: Transaction, { topic, type, error, envelope }: DeadLetter): Promise<void> {
    if (retiredEventTypes.has(type)) return;
    if (!isEnvelope(envelope)) throw new Error(`Not a valid event: ${error}`);
    const delivered = deliveredEvent({ topic: topic as Topic, event: envelope }, this.registry);
    if (!delivered) throw new Error(`No handler for ${type}.`);
    if ('poison' in delivered) throw new Error(delivered.poison.error);
    await handleAll([delivered.good], tx);
  }
}
