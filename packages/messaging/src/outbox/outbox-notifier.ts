import { Injectable } from '@nestjs/common';
import { Database, LeaderNotifier } from '@rotina/service-kit/database';
import { outboxChannel } from './outbox.query.js';

/** Wakes the relay after events have been committed. */
@Injectable()
export class OutboxNotifier extends LeaderNotifier {
  constructor(database: Database) {
    super(database, outboxChannel);
  }
}
