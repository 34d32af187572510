import pg from 'pg';
import { installmentChanged } from '../events.ts';
import type { ConsumerCommand } from '../apps/consumer.ts';

const eventsPerBatch = 100;
const client = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
await client.connect();

const inboxSql = `
  insert into bench_inbox (consumer, event_id, type)
  select 'baseline', * from unnest($1::uuid[], $2::text[]) on conflict do nothing returning event_id`;
const effectSql = 'insert into bench_effects (event_id, charge_id) values ($1, $2)';

/** One transaction for the batch: the inbox in one statement, then the effect of each event. */
async function handle(first: number, inserts: boolean): Promise<void> {
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
  const command = message as ConsumerCommand;
  if (!('handle' in command)) return;
  void (async () => {
    const startedAt = performance.now();
    let handled = 0;
    for (; performance.now() - startedAt < command.seconds * 1_000; handled += eventsPerBatch) {
      await handle(handled, command.handle === 'with an insert');
    }
    process.send?.((handled * 1_000) / (performance.now() - startedAt));
  })();
});

process.send?.(0);
