import Fastify from 'fastify';
import { pool, serve } from './serve.ts';

const database = pool();
const app = Fastify();

/** Conditions over `therapists t` and `next_slots n`; the values are those of `benchmarks/therapist-search.ts`. */
const selections: Readonly<Record<string, readonly [condition: string, ...values: readonly unknown[]]>> = {
  all: ['true'],
  common: ['t.search_text like $1', '%ansiedade%'],
  name: ['t.search_name like $1', '%zelia%'],
  rare: ['t.search_text like $1', '%c20ad4d76fe9%'],
  words: ['t.search_text like $1 and t.search_text like $2', '%luto%', '%recife%'],
  filters: ['t.gender = $1 and t.search_languages like $2', 'female', '%ingles%'],
  within: ['t.search_text like $1 and n.starts_at <= $2', '%carreira%', new Date(Date.now() + 7 * 86_400_000)],
};

const listOf = (condition: string): string => `
  select t.slug, t.name, t.bio, t.languages, t.gender, t.city, t.region, t.country, t.photo_url, t.online, t.in_person,
    t.session_minutes, n.starts_at, (select json_agg(json_build_object('slug', g.slug, 'name', g.name, 'kind', g.kind))
      from therapist_tags l join tags g on g.id = l.tag_id where l.therapist_id = t.id) as tags
  from therapists t join next_slots n on n.therapist_id = t.id
  where t.active and ${condition}
  order by t.search_name collate "C", t.slug collate "C" limit 20`;

app.get<{ Params: { selection: string } }>('/:selection', async ({ params: { selection } }) => {
  const [condition, ...values] = selections[selection] ?? ['false'];
  const { rows } = await database.query(listOf(condition), values);
  return { data: rows };
});

await serve(app);
