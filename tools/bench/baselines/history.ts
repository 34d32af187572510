import Fastify from 'fastify';
import { pool, serve } from './serve.ts';

const database = pool();
const app = Fastify();

const text = `
  select scheduled_date::text as date, scheduled_time as time, status, executed_at from execution_answers
  where habit_id = $1 and (scheduled_date, scheduled_time) < ($2::date, $3::text)
  order by scheduled_date desc, scheduled_time desc limit 20`;

app.get<{ Params: { habit: string; date: string } }>('/:habit/:date', async ({ params: { habit, date } }) => {
  const { rows } = await database.query({ name: 'page', text, values: [habit, date, '00:00'] });
  return { habit_id: habit, per_page: 20, executions: rows };
});

await serve(app);
