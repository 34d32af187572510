import { Injectable } from '@nestjs/common';
import { erasedName } from '@rotina/contracts';
import { execute, query } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';

const erased = JSON.stringify({ name: erasedName, email: '', document: '', phone: null });

/** Removes people from published events, which stay for two weeks and can be published again. */
@Injectable()
export class OutboxErasure {
  /** Erases the customers in the events of a key. False when some are not published yet: these keep theirs. */
  async eraseCustomer(tx: Transaction, key: string): Promise<boolean> {
    await execute(
      tx,
      `update outbox set payload = jsonb_set(payload, '{customer}', (payload -> 'customer') || $2::jsonb)
       where key = $1 and published_at is not null and payload ? 'customer'`,
      [key, erased],
    );
    const waiting = `select 1 from outbox where published_at is null and key = $1 and payload ? 'customer' limit 1`;
    return (await query(tx, waiting, [key])).length === 0;
  }
}
