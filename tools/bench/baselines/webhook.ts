import { timingSafeEqual } from 'node:crypto';
import Fastify from 'fastify';
import { secret } from '../secret.ts';
import { pool, serve } from './serve.ts';

const database = pool();
const app = Fastify();
const token = Buffer.from(secret);

interface Body {
  readonly id: string;
  readonly event: string;
}

const text = `
  insert into bench_webhooks (event_id, name, body, received_at) values ($1, $2, $3, now()) on conflict do nothing`;

app.post<{ Body: Body }>('/api/v1/gateway/webhooks', async ({ headers, body }, reply) => {
  const shown = Buffer.from(String(headers['asaas-access-token']));
  if (shown.length !== token.length || !timingSafeEqual(shown, token)) return reply.code(401).send({});
  await database.query({ name: 'store', text, values: [body.id, body.event, JSON.stringify(body)] });
  return { received: true };
});

await serve(app);
