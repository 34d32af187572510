import Fastify from 'fastify';
import { pool, serve } from './serve.ts';

const database = pool();
const app = Fastify();

const minutesOfDay = 1_440;
const days = 60;
const sessionMinutes = 50;
/** São Paulo has had one offset since 2019. */
const offset = -180;

interface Row {
  readonly rules: readonly (readonly [weekday: number, start: number, end: number])[];
  readonly busy: readonly (readonly [start: number, end: number])[];
}

const sql = `
  select (select json_agg(json_build_array(
        array_position(array['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'], r.weekday) - 1,
        split_part(r.start_time, ':', 1)::int * 60 + split_part(r.start_time, ':', 2)::int,
        split_part(r.end_time, ':', 1)::int * 60 + split_part(r.end_time, ':', 2)::int))
      from therapist_rules r where r.therapist_id = t.id) as rules,
    (select json_agg(json_build_array(extract(epoch from b.starts_at)::float8 / 60, extract(epoch from b.ends_at)::float8 / 60)
        order by b.starts_at)
      from bookings b where b.therapist_id = t.id and tstzrange(b.starts_at, b.ends_at) && tstzrange($2, $3)) as busy
  from therapists t where t.slug = $1`;

const at = (minute: number): string => `${new Date((minute + offset) * 60_000).toISOString().slice(0, 19)}-03:00`;

function slotsOf({ rules, busy }: Row, day: number): object[] {
  const weekday = (day + 4) % 7;
  const slots: object[] = [];
  for (const [, from, to] of rules.filter((rule) => rule[0] === weekday)) {
    for (
      let start = day * minutesOfDay + from - offset;
      start + sessionMinutes <= day * minutesOfDay + to - offset;
      start += sessionMinutes
    ) {
      const end = start + sessionMinutes;
      if (!busy.some((time) => time[0] < end && start < time[1]))
        slots.push({ starts_at: at(start), ends_at: at(end) });
    }
  }
  return slots;
}

app.get<{ Params: { slug: string }; Querystring: { from: string } }>('/:slug', async ({ params, query }) => {
  const first = Date.parse(query.from) / (minutesOfDay * 60_000);
  const span = [first, first + days].map((day) => new Date(day * minutesOfDay * 60_000));
  const { rows } = await database.query<Row>({ name: 'availability', text: sql, values: [params.slug, ...span] });
  const [row] = rows;
  return {
    days: Array.from({ length: days }, (_, index) => ({
      date: new Date((first + index) * minutesOfDay * 60_000).toISOString().slice(0, 10),
      slots: row ? slotsOf(row, first + index) : [],
    })),
  };
});

await serve(app);
