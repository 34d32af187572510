import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { prepared } from '../database/prepared.js';
import { execute } from '../database/query.js';
import { tooManyRequests } from './request-quotas.js';
import { Database } from '../database/transaction.js';

// One counter, however high the limit is: an update must not cost more with each request.
const countSql = prepared(
  `insert into request_counts as counted (name, key, started_at, requests) values ($1, $2, $3::timestamptz, 1)
   on conflict (name, key) do update set
     started_at = case when counted.started_at > $4::timestamptz then counted.started_at else excluded.started_at end,
     requests = case when counted.started_at > $4::timestamptz then counted.requests + 1 else 1 end
   where counted.started_at <= $4::timestamptz or counted.requests < $5::int`,
);

type Limit = ({ readonly perMinute: number } | { readonly perDay: number }) & {
  readonly name: string;
  /** Catalogue key of the message of a refusal. */
  readonly message?: string;
};

const minute = 60;
const day = 86_400;

/** Limits frequent requests per minute or day and key, such as an address, over all replicas. The first one begins the time. */
@Injectable()
export class RequestCounts {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Counts a request of a key.
   * @throws UserError 429, and nothing is counted, when it had as many requests within this minute or day.
   */
  async count(limit: Limit, key: string): Promise<void> {
    const [requests, seconds] = 'perDay' in limit ? [limit.perDay, day] : [limit.perMinute, minute];
    const now = this.clock.now();
    const values = [limit.name, key, now.toString(), now.subtract({ seconds }).toString(), requests];
    if ((await execute(this.database.manager, countSql, values)) === 0) throw tooManyRequests(seconds, limit.message);
  }
}
