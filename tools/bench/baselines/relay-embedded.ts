import pg from 'pg';
import { relay } from './relay-loop.ts';

const connectionString = process.env['EVENTS_DATABASE_URL'];
const pool = new pg.Pool({ connectionString, max: 2 });
await pool.query(`
  create table baseline_events (topic text not null, id bigint generated always as identity, event_id uuid unique,
    event json not null, primary key (topic, id))`);

const insert = {
  name: 'insert',
  text: `
    insert into baseline_events (topic, event_id, event)
    select 'events', (event ->> 'event_id')::uuid, event from json_array_elements($1) event`,
};

await relay(async (rows) => {
  await pool.query({ ...insert, values: [JSON.stringify(rows)] });
});
