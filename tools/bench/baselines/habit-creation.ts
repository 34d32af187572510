import { randomUUIDv7 } from 'node:crypto';
import Fastify from 'fastify';
import { pool, serve } from './serve.ts';

const database = pool();
const app = Fastify();

interface Body {
  readonly name: string;
  readonly category: string;
  readonly frequency: string;
  readonly hours: readonly string[];
}

const text = `
  insert into bench_habits (id, user_id, name, category, status, frequency, hours, start_date, schedule_versions,
    created_at, updated_at)
  values ($1, $2, $3, $4, 'active', $5, $6, $7, $8, $9, $9)`;

app.post<{ Params: { user: string }; Body: Body }>('/:user', async ({ params: { user }, body }, reply) => {
  const id = randomUUIDv7();
  const now = new Date().toISOString();
  const day = now.slice(0, 10);
  const versions = JSON.stringify([{ from: `${day}T00:00`, schedule: { ...body, start_date: day, end_date: null } }]);
  const values = [id, user, body.name, body.category, body.frequency, body.hours, day, versions, now];
  await database.query({ name: 'insert', text, values });
  return reply.code(201).send({ id, ...body, start_date: day, created_at: now, updated_at: now });
});

await serve(app);
