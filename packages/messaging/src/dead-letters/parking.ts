import { Injectable, Logger } from '@nestjs/common';
import { execute, Database } from '@rotina/service-kit/database';
import type { PoisonEvent } from '../consumers/delivered-event.js';
import { Inbox } from '../inbox/inbox.js';
import { MessagingOptions } from '../messaging.options.js';
import type { DeadLetterReason } from './dead-letter.entity.js';
import { parkSql } from './dead-letters.query.js';

/** Puts an event aside so that those behind it can go on. */
@Injectable()
export class Parking {
  private readonly logger = new Logger(Parking.name);

  constructor(
    private readonly database: Database,
    private readonly inbox: Inbox,
    private readonly options: MessagingOptions,
  ) {}

  /** Settles the event and keeps it as a dead letter, in one transaction; nothing happens when it was settled before. */
  async park({ topic, id, type, key, envelope, error }: PoisonEvent, reason: DeadLetterReason): Promise<void> {
    const parked = await this.database.transaction(async (tx) => {
      if (!(await this.inbox.settle(tx, id, type))) return false;
      const params = [this.options.source, id, topic, type, key, reason, storable(error), storable(envelope)];
      await execute(tx, parkSql, params);
      return true;
    });
    const [summary = ''] = error.split('\n', 1);
    if (parked) this.logger.error(`Event ${type} ${id} of ${topic} is parked as a dead letter (${reason}): ${summary}`);
  }
}

// PostgreSQL stores no NUL character, neither as text nor in jsonb.
const storable = (value: unknown): string =>
  typeof value === 'string'
    ? value.replaceAll('\0', '\u{fffd}').slice(0, 4_000)
    : JSON.stringify(value).replaceAll(String.raw`\u0000`, String.raw`\ufffd`);
