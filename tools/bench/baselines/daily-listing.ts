import Fastify from 'fastify';
import { pool, serve } from './serve.ts';

const database = pool();
const app = Fastify();

const text = `
  select execution_id as id, habit_id, habit_name, habit_category, scheduled_date::text, scheduled_time, status, executed_at,
    streak, consistency
  from bench_executions where user_id = $1 and scheduled_date = $2 order by scheduled_time, habit_name`;

app.get<{ Params: { user: string; date: string } }>('/:user/:date', async ({ params: { user, date } }) => {
  const { rows } = await database.query<{ status: string }>({ name: 'day', text, values: [user, date] });
  return {
    date,
    data: rows,
    total: rows.length,
    completed: rows.filter(({ status }) => status === 'completed').length,
  };
});

await serve(app);
