import { PurchasePaid } from '@rotina/contracts';
import type { PurchaseStatusPayload } from '@rotina/contracts';
import type { Database, Transaction } from '@rotina/service-kit/database';
import type { Outbox } from './outbox/outbox.js';
import { OnEvent } from './handlers/on-event.decorator.js';
import type { ReceivedEvent } from './handlers/received-event.js';

/** Never called: the compiler is what is tested here. */
export async function publishing(outbox: Outbox, database: Database, payload: PurchaseStatusPayload): Promise<void> {
  await database.transaction((tx) => outbox.append(tx, PurchasePaid, payload));
  // @ts-expect-error an event is published inside a transaction or not at all
  await outbox.append(database.manager, PurchasePaid, payload);
  // @ts-expect-error the payload is that of the event
  await database.transaction((tx) => outbox.append(tx, PurchasePaid, { pid: 'p' }));
}

export class Consumers {
  @OnEvent(PurchasePaid)
  whole(event: ReceivedEvent<PurchaseStatusPayload>, tx: Transaction): Promise<void> {
    return tx.query('select $1', [event.data.pid]).then(() => undefined);
  }

  // @ts-expect-error a handler takes the payload of its event
  @OnEvent(PurchasePaid)
  other(event: ReceivedEvent<{ something: 'else' }>): Promise<void> {
    return Promise.reject(new Error(event.data.something));
  }
}
