import { dueRows, prepared, query, table } from '@rotina/service-kit/database';
import type { EntityManager } from 'typeorm';
import { PhoneVerification } from './phone-verification.entity.js';

export const dueTextMessages = dueRows(PhoneVerification, { id: 'userId', at: 'sendDueAt' });

const taken = table(PhoneVerification).only(
  'userId',
  'id',
  'phoneNumber',
  'expiresAt',
  'sealedMessage',
  'sendAttempts',
  'traceparent',
  'requestId',
);

/** A message that a worker took for one attempt, which `sendAttempts` counts. */
export type TakenTextMessage = typeof taken.row;

export interface Claim {
  readonly now: Temporal.Instant;
  readonly leaseEnd: Temporal.Instant;
  readonly limit: number;
}

interface Taken {
  readonly messages: readonly TakenTextMessage[];
  /** When the next one is due, or its lease ends. */
  readonly nextAt: Temporal.Instant | null;
}

// Always answers a row, which has the next time.
const takeSql = prepared(`
  with taken as (
    update phone_verifications set send_attempts = send_attempts + 1, send_due_at = $2
    where user_id in (
      select user_id from phone_verifications where send_due_at <= $1
      order by send_due_at limit $3 for update skip locked)
    returning ${taken.columns()})
  select next.at as "nextAt", ${taken.select('taken')}
  from (select min(send_due_at) as at from phone_verifications where send_due_at > $1) next
    left join taken on true`);

type TakenRow = { readonly nextAt: Date | null } & (TakenTextMessage | { readonly userId: null });

/** Leases due messages for one attempt each; those that another worker holds are left out. */
export async function takeTextMessages(manager: EntityManager, { now, leaseEnd, limit }: Claim): Promise<Taken> {
  const rows = await query<TakenRow>(manager, takeSql, [now.toString(), leaseEnd.toString(), limit]);
  const nextAt = rows[0]?.nextAt ?? null;
  return {
    messages: rows.flatMap(({ nextAt: _, ...message }) => (message.userId === null ? [] : message)),
    nextAt: nextAt && nextAt.toTemporalInstant(),
  };
}
