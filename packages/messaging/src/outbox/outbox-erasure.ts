import { Injectable } from '@nestjs/common';
import { erasedName } from '@rotina/contracts';
import { execute, query } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';

/** Of the index of events with personal data, which are few: without it each erasure would read all events. */
const isPersonal = "payload ?| array['customer', 'emails']";

const erased = JSON.stringify({ name: erasedName, email: '', document: '', phone: null });

/**
 * Removes people from published events, which stay for two weeks and can be published again. Whether some are still to be
 * published is asked first: one that is published in between would keep its person for ever, and nobody would look again.
 */
@Injectable()
export class OutboxErasure {
  /** Takes fields out of the events of a type and key, which have `emails`. False while some are not published yet: these keep theirs. */
  async eraseFields(
    tx: Transaction,
    event: { type: string; key: string },
    fields: readonly string[],
  ): Promise<boolean> {
    const { type, key } = event;
    const waiting = `select 1 from outbox where published_at is null and type = $1 and key = $2 and ${isPersonal} limit 1`;
    const isPublished = (await query(tx, waiting, [type, key])).length === 0;
    const published = `update outbox set payload = payload - $3::text[]
      where type = $1 and key = $2 and published_at is not null and ${isPersonal}`;
    await execute(tx, published, [type, key, fields]);
    return isPublished;
  }

  /** Erases the customers in the events of a key. False when some are not published yet: these keep theirs. */
  async eraseCustomer(tx: Transaction, key: string): Promise<boolean> {
    const waiting = `select 1 from outbox where published_at is null and key = $1 and payload ? 'customer'
      and ${isPersonal} limit 1`;
    const isPublished = (await query(tx, waiting, [key])).length === 0;
    await execute(
      tx,
      `update outbox set payload = jsonb_set(payload, '{customer}', (payload -> 'customer') || $2::jsonb)
       where key = $1 and published_at is not null and payload ? 'customer' and ${isPersonal}`,
      [key, erased],
    );
    return isPublished;
  }
}
