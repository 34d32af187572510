import { execute, prepared } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';

export interface NewResetRequest {
  readonly address: string;
  readonly at: Temporal.Instant;
  /** Earlier requests count no more and are deleted, a few at a time. */
  readonly windowStart: Temporal.Instant;
  readonly max: number;
}

const addSql = prepared(`
  with expired as (delete from password_reset_requests where id in
      (select id from password_reset_requests where at < $3 order by at limit 100 for update skip locked))
  insert into password_reset_requests (address, at)
  select $1, $2 where (select count(*) from password_reset_requests where address = $1 and at >= $3) < $4`);

/** Adds a request of an address, which must be locked; false where it has made as many as it may. */
export async function addResetRequest(tx: Transaction, request: NewResetRequest): Promise<boolean> {
  const { address, at, windowStart, max } = request;
  return (await execute(tx, addSql, [address, at.toString(), windowStart.toString(), max])) === 1;
}
