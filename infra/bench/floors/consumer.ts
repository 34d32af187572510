import { createServer } from 'node:http';
import pg from 'pg';
import { installmentChanged } from '../events.ts';
import type { ConsumerQuestion } from '../apps/consumer.ts';

const eventsPerBatch = 100;
const client = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
await client.connect();

const inboxSql = `
  insert into bench_inbox (consumer, event_id, type)
  select 'floor', * from unnest($1::uuid[], $2::text[]) on conflict do nothing returning event_id`;
const effectSql = 'insert into bench_effects (event_id, charge_id) values ($1, $2)';

/** One transaction for the batch: the inbox in one statement, then whatever each event does. */
async function settle(first: number, inserts: boolean): Promise<void> {
  const batch = Array.from({ length: eventsPerBatch }, (_, index) => installmentChanged(first + index));
  await client.query('begin');
  const values = [batch.map(({ id }) => id), batch.map(({ type }) => type)];
  const { rows } = await client.query<{ event_id: string }>({ name: 'inbox', text: inboxSql, values });
  const fresh = new Set(rows.map(({ event_id }) => event_id));
  for (const { id, subject } of inserts ? batch : []) {
    if (fresh.has(id)) await client.query({ name: 'effect', text: effectSql, values: [id, subject] });
  }
  await client.query('commit');
}

process.on('message', (message) => {
  const question = message as ConsumerQuestion;
  if (!('settle' in question)) return;
  void (async () => {
    const begun = performance.now();
    let settled = 0;
    for (; performance.now() - begun < question.seconds * 1_000; settled += eventsPerBatch) {
      await settle(settled, question.settle === 'with an insert');
    }
    process.send?.((settled * 1_000) / (performance.now() - begun));
  })();
});

const server = createServer().listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' ? address?.port : 0);
});
