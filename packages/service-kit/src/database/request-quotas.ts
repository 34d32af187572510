import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { UserError } from '../errors/errors.js';
import { prepared } from './prepared.js';
import { execute } from './query.js';
import { Database } from './transaction.js';

type Quota = { readonly name: string } & ({ readonly perMinute: number } | { readonly perHour: number });

const minute = 60;
const hour = 3_600;

const spendSql = prepared(`
  insert into request_quotas as quota (name, key, requested_at, last_requested_at)
    values ($1, $2, array[$3::timestamptz], $3)
  on conflict (name, key) do update set
    requested_at = array(select at from unnest(quota.requested_at) as at where at > $4) || $3::timestamptz,
    last_requested_at = $3
  where (select count(*) from unnest(quota.requested_at) as at where at > $4) < $5`);

/** Limits requests per minute or hour and key, such as an address, over all replicas. */
@Injectable()
export class RequestQuotas {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Counts a request.
   * @throws UserError 429, and nothing is counted, when the key has spent its quota.
   */
  async spend(quota: Quota, key: string): Promise<void> {
    const [limit, seconds] = 'perHour' in quota ? [quota.perHour, hour] : [quota.perMinute, minute];
    const now = this.clock.now();
    const values = [quota.name, key, now.toString(), now.subtract({ seconds }).toString(), limit];
    if ((await execute(this.database.manager, spendSql, values)) === 0) throw tooManyRequests(seconds);
  }
}

export const tooManyRequests = (seconds: number, message = 'request.tooMany'): UserError =>
  new UserError({
    status: 429,
    code: 'too_many_requests',
    message,
    headers: { 'retry-after': String(seconds) },
  });
