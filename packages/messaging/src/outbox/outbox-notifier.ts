import { Injectable } from '@nestjs/common';
import { Database } from '@rotina/service-kit/database';
import { LeaderNotifier } from '../leadership/leader-notifier.js';
import { outboxChannel } from './outbox.query.js';

/** Wakes the relay after events have been committed. */
@Injectable()
export class OutboxNotifier extends LeaderNotifier {
  constructor(database: Database) {
    super(database, outboxChannel);
  }
}
