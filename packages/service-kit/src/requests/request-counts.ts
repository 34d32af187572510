import { Injectable } from '@nestjs/common';
import { Clock } from '../timing/clock.js';
import { BatchedSelect } from '../database/batched-select.js';
import { prepared } from '../database/prepared.js';
import { execute } from '../database/query.js';
import { Database } from '../database/database.js';
import { tooManyRequests } from './too-many-requests.js';

// One counter, however high the limit is: an update must not cost more with each request.
const countSql = prepared(
  `insert into request_counts as counted (name, key, started_at, requests) values ($1, $2, $3::timestamptz, 1)
   on conflict (name, key) do update set
     started_at = case when counted.started_at > $4::timestamptz then counted.started_at else excluded.started_at end,
     requests = case when counted.started_at > $4::timestamptz then counted.requests + 1 else 1 end
   where counted.started_at <= $4::timestamptz or counted.requests < $5::int`,
);

const reachedSelect = new BatchedSelect(
  { name: 'text', key: 'text', since: 'timestamptz', max: 'int' },
  ({ name, key, since, max }) => `select exists (select from request_counts counted
    where counted.name = ${name} and counted.key = ${key} and started_at > ${since} and requests >= ${max}) as reached`,
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
    const { requests, seconds } = windowOf(limit);
    const now = this.clock.now();
    const values = [limit.name, key, now.toString(), now.subtract({ seconds }).toString(), requests];
    if ((await execute(this.database.manager, countSql, values)) > 0) return;
    throw tooManyRequests({ name: limit.name, requests, seconds }, limit.message);
  }

  /** Whether the key had as many requests within this minute or day; nothing is counted. */
  async isReached(limit: Limit, key: string): Promise<boolean> {
    const { requests, seconds } = windowOf(limit);
    const since = this.clock.now().subtract({ seconds }).toString();
    const parameters = { name: limit.name, key, since, max: requests };
    return (await reachedSelect.queryOne<{ reached: boolean }>(this.database.manager, parameters)).reached;
  }
}

const windowOf = (limit: Limit): { readonly requests: number; readonly seconds: number } =>
  'perDay' in limit ? { requests: limit.perDay, seconds: day } : { requests: limit.perMinute, seconds: minute };
