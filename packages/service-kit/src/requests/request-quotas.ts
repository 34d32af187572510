import { Injectable } from '@nestjs/common';
import { Clock } from '../timing/clock.js';
import { prepared } from '../database/prepared.js';
import { execute } from '../database/query.js';
import { Database } from '../database/database.js';
import { tooManyRequests } from './too-many-requests.js';

interface Quota {
  readonly name: string;
  readonly perHour: number;
  readonly perDay?: number;
}

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

/** Limits requests per hour and day, and key, such as an address, over all replicas; `RequestCounts` limits frequent ones. */
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
    if (await this.trySpend(quota, key)) return;
    throw tooManyRequests({ name: quota.name, requests: quota.perHour, seconds: hour });
  }

  /** Counts a request; false, and nothing is counted, when the key has spent its quota. */
  async trySpend(quota: Quota, key: string): Promise<boolean> {
    const now = this.clock.now();
    const { short, long } = windowsOf(quota);
    const bounds = [short, long].flatMap(({ seconds, limit }) => [now.subtract({ seconds }).toString(), limit]);
    return (await execute(this.database.manager, spendSql, [quota.name, key, now.toString(), ...bounds])) > 0;
  }
}

function windowsOf({ perHour, perDay }: Quota): { readonly short: Window; readonly long: Window } {
  const short = { seconds: hour, limit: perHour };
  return { short, long: perDay === undefined ? short : { seconds: day, limit: perDay } };
}
