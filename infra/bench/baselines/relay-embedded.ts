import { createPostgresBackend, isPgPool, runMigrations, withBackend } from 'bullmq';
import pg from 'pg';
import { relay } from './relay-loop.ts';

const connectionString = process.env['EVENTS_DATABASE_URL'];
const client = new pg.Client({ connectionString });
await client.connect();
await runMigrations(client);
await client.end();

const pool = new pg.Pool({ connectionString, max: 2, options: '-c search_path=bullmq' });
if (!isPgPool(pool)) throw new Error('BullMQ does not take this version of pg.');
const { Queue } = withBackend(createPostgresBackend);
const queue = new Queue('baseline', { connection: pool, streams: { events: { maxLen: 100 } } });
const eventsPerJob = 100;

await relay(async (rows) => {
  const jobs = Array.from({ length: Math.ceil(rows.length / eventsPerJob) }, (_, index) => ({
    name: 'events',
    data: { events: rows.slice(index * eventsPerJob, (index + 1) * eventsPerJob) },
    opts: { priority: 1, removeOnComplete: true, removeOnFail: true },
  }));
  await queue.addBulk(jobs);
});
