import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { prepared } from './prepared.js';
import { execute } from './query.js';
import { tooManyRequests } from './request-quotas.js';
import { Database } from './transaction.js';

// One counter, however high the limit is: an update must not cost more with each request.
const countSql = prepared(
  `insert into request_counts as counted (name, key, started_at, requests) values ($1, $2, $3::timestamptz, 1)
   on conflict (name, key) do update set
     started_at = case when counted.started_at > $4::timestamptz then counted.started_at else excluded.started_at end,
     requests = case when counted.started_at > $4::timestamptz then counted.requests + 1 else 1 end
   where counted.started_at <= $4::timestamptz or counted.requests < $5::int`,
);

interface Limit {
  readonly name: string;
  readonly perMinute: number;
  /** Catalogue key of the message of a refusal. */
  readonly message?: string;
}

/** Limits frequent requests per minute and key, such as an address, over all replicas. The first one begins the minute. */
@Injectable()
export class RequestCounts {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Counts a request of a key.
   * @throws UserError 429, and nothing is counted, when it had `perMinute` requests within this minute.
   */
  async count({ name, perMinute, message }: Limit, key: string): Promise<void> {
    const now = this.clock.now();
    const values = [name, key, now.toString(), now.subtract({ minutes: 1 }).toString(), perMinute];
    if ((await execute(this.database.manager, countSql, values)) === 0) throw tooManyRequests(60, message);
  }
}
