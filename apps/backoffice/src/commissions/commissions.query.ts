import { randomUUIDv7 } from 'node:crypto';
import { execute } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';

interface Entry {
  readonly orderId: string;
  readonly baseCents: number;
  readonly now: Temporal.Instant;
}

export async function insertExpected(tx: Transaction, { orderId, baseCents, now }: Entry): Promise<void> {
  await execute(
    tx,
    `insert into commissions (id, order_id, status, base_cents, created_at) values ($1, $2, 'expected', $3, $4)
     on conflict (order_id) do nothing`,
    [randomUUIDv7(), orderId, baseCents, now.toString()],
  );
}

export async function upsertEarned(tx: Transaction, { orderId, baseCents, now }: Entry): Promise<void> {
  await execute(
    tx,
    `insert into commissions (id, order_id, status, base_cents, created_at, earned_at) values ($1, $2, 'earned', $3, $4, $4)
     on conflict (order_id) do update set status = 'earned', base_cents = excluded.base_cents, earned_at = excluded.earned_at
     where commissions.status = 'expected'`,
    [randomUUIDv7(), orderId, baseCents, now.toString()],
  );
}
