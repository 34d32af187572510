import { LimitedClient } from '@rotina/service-kit/database';

/** The most jobs of a queue that are counted. */
const maxCounted = 10_000;
const timeoutMs = 5_000;

// A job is named after the number of its events. Partial indexes of BullMQ serve both states.
const sql = `
  select queue, (
    select coalesce(sum(coalesce(substring(name from '^[0-9]+')::int, 1)), 0)::int from (
      (select name from bullmq.job where job.queue = wanted.queue and state = 'waiting' limit ${maxCounted})
      union all
      (select name from bullmq.job where job.queue = wanted.queue and state = 'active' limit ${maxCounted})
    ) as jobs
  ) as events
  from unnest($1::text[]) as wanted (queue)`;

/** The events in the unfinished jobs of queues, by queue. */
export async function queueLag(
  connectionString: string,
  queues: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const client = new LimitedClient({
    connectionString,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    application_name: 'rotina-lag',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ queue: string; events: number }>(sql, [queues]);
    return new Map(rows.map(({ queue, events }) => [queue, events]));
  } finally {
    await client.end();
  }
}
