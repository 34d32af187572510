import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { UserError } from '../errors/errors.js';
import { prepared } from '../database/prepared.js';
import { execute, query } from '../database/query.js';
import { Database } from '../database/transaction.js';

type Quota = { readonly name: string } & (
  { readonly perMinute: number } | { readonly perHour: number; readonly perDay?: number }
);

const minute = 60;
const hour = 3_600;
const day = 86_400;

interface Window {
  readonly seconds: number;
  readonly limit: number;
}

/** The requests of the longer window are kept. */
const spendSql = prepared(`
  insert into request_quotas as quota (name, key, requested_at, last_requested_at)
    values ($1, $2, array[$3::timestamptz], $3)
  on conflict (name, key) do update set
    requested_at = array(select at from unnest(quota.requested_at) as at where at > $6) || $3::timestamptz,
    last_requested_at = $3
  where (
    select count(*) filter (where at > $4) < $5 and count(*) filter (where at > $6) < $7
    from unnest(quota.requested_at) as at)`);

const countsSql = prepared(`
  select count(*) filter (where at > $3)::int as short, count(*) filter (where at > $4)::int as long
  from request_quotas, unnest(requested_at) as at where name = $1 and key = $2`);

/** Limits requests per minute, or hour and day, and key, such as an address, over all replicas. */
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
    if (!(await this.trySpend(quota, key))) throw tooManyRequests(windowsOf(quota).short.seconds);
  }

  /** Counts a request; false, and nothing is counted, when the key has spent its quota. */
  async trySpend(quota: Quota, key: string): Promise<boolean> {
    const now = this.clock.now();
    const { short, long } = windowsOf(quota);
    const bounds = [short, long].flatMap(({ seconds, limit }) => [now.subtract({ seconds }).toString(), limit]);
    return (await execute(this.database.manager, spendSql, [quota.name, key, now.toString(), ...bounds])) > 0;
  }

  /** Whether the key has spent its quota; nothing is counted. */
  async isSpent(quota: Quota, key: string): Promise<boolean> {
    const now = this.clock.now();
    const { short, long } = windowsOf(quota);
    const starts = [short, long].map(({ seconds }) => now.subtract({ seconds }).toString());
    const values = [quota.name, key, ...starts];
    const [counts] = await query<{ short: number; long: number }>(this.database.manager, countsSql, values);
    return counts !== undefined && (counts.short >= short.limit || counts.long >= long.limit);
  }
}

function windowsOf(quota: Quota): { readonly short: Window; readonly long: Window } {
  const short =
    'perHour' in quota ? { seconds: hour, limit: quota.perHour } : { seconds: minute, limit: quota.perMinute };
  const long = 'perDay' in quota ? { seconds: day, limit: quota.perDay } : short;
  return { short, long };
}

export const tooManyRequests = (seconds: number, message = 'request.tooMany'): UserError =>
  new UserError({
    status: 429,
    code: 'too_many_requests',
    message,
    headers: { 'retry-after': String(seconds) },
  });
