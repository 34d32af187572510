import { DeadLetter } from './dead-letters/dead-letter.entity.js';
import { InboxBatch } from './inbox/inbox-batch.entity.js';
import { InboxEntry } from './inbox/inbox.entity.js';
import { Messaging1763000000001 } from './migrations/1763000000001-messaging.js';
import { WaitingDeadLetters1763000002001 } from './migrations/1763000002001-waiting-dead-letters.js';
import { InboxBatches1763000003001 } from './migrations/1763000003001-inbox-batches.js';
import { PersonalEvents1763000004001 } from './migrations/1763000004001-personal-events.js';
import { OutboxEntry } from './outbox/outbox.entity.js';

export const messagingEntities = [OutboxEntry, InboxEntry, InboxBatch, DeadLetter];

/** Creates the package's own tables; every service that exchanges events spreads them into its `database.ts`. */
export const messagingMigrations = [
  Messaging1763000000001,
  WaitingDeadLetters1763000002001,
  InboxBatches1763000003001,
  PersonalEvents1763000004001,
];
