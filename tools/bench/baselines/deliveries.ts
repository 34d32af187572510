import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { Pool } from 'undici';
import { pool } from './serve.ts';

interface Delivery {
  readonly id: string;
  readonly body: string;
}

const atOnce = 32;
const url = process.env['SINK_URL'] ?? '';
const database = pool();
const sink = new Pool(url, { connections: atOnce });

const due = `select id, body from deliveries where destination = 'accounts' and next_attempt_at <= now()
  order by next_attempt_at limit 1000`;
const start = `with started as (
    update deliveries set state = 'delivering', attempts = attempts + 1, lease_owner = $2,
      next_attempt_at = now() + interval '30 seconds', updated_at = now() where id = $1 returning id, attempts)
  insert into delivery_attempts (id, delivery_id, number, url, request_headers, started_at)
  select $2, id, attempts, $3, $4, now() from started`;
const finish = `with ended as (
    update delivery_attempts set status = $3, response_body = $4, duration_ms = $5, finished_at = now() where id = $2)
  update deliveries set state = 'delivered', lease_owner = null, next_attempt_at = null, last_status = $3,
    delivered_at = now(), updated_at = now() where id = $1`;

async function deliver({ id, body }: Delivery): Promise<void> {
  const attempt = randomUUID();
  const headers = { 'content-type': 'application/json', 'webhook-id': id, authorization: 'Bearer x' };
  await database.query({
    name: 'start',
    text: start,
    values: [id, attempt, `${url}/accounts`, JSON.stringify(headers)],
  });
  const startedAt = performance.now();
  const response = await sink.request({ method: 'POST', path: '/accounts', headers, body });
  const answer = await response.body.text();
  const duration = Math.round(performance.now() - startedAt);
  await database.query({ name: 'finish', text: finish, values: [id, attempt, response.statusCode, answer, duration] });
}

async function drain(): Promise<void> {
  for (;;) {
    const { rows } = await database.query<Delivery>(due);
    if (rows.length === 0) return;
    const waiting = rows.values();
    const worker = async (): Promise<void> => {
      for (const delivery of waiting) await deliver(delivery);
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
  }
}

process.on('message', () => void drain().then(() => process.send?.('drained')));
// A server keeps the program running between two commands.
createServer().listen(0, '127.0.0.1', () => process.send?.(0));
