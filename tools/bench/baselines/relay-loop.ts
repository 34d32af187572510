import pg from 'pg';

export interface OutboxRow {
  readonly id: string;
  readonly event_id: string;
  readonly type: string;
  readonly key: string;
  readonly time: Date;
  readonly payload: unknown;
}

const batchSize = 1_000;
const unpublishedSql = `
  select id, event_id, type, key, time, payload from outbox where published_at is null order by id limit ${batchSize}`;
const publishedSql = 'update outbox set published_at = now() where id = any($1::bigint[])';

/** Publishes the whole outbox at each command. */
export async function relay(publish: (rows: readonly OutboxRow[]) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
  await client.connect();
  const drain = async (): Promise<void> => {
    for (;;) {
      const { rows } = await client.query<OutboxRow>(unpublishedSql);
      if (rows.length === 0) return;
      await publish(rows);
      await client.query(publishedSql, [rows.map(({ id }) => id)]);
    }
  };
  process.on('message', () => void drain().then(() => process.send?.('drained')));
  process.send?.(0);
}
