import { execute, query, table } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import type { FieldsOf } from '@rotina/service-kit/openapi';
import type { EntityManager } from 'typeorm';
import { Therapist } from './therapist.entity.js';
import type { TherapistColumns } from './therapist-changes.js';
import type { TherapistView } from './therapist.view.js';

const noSearch = {
  searchName: '',
  searchAddress: '',
  searchLanguages: '',
  searchTags: '',
  searchText: '',
  searchSignature: '0'.repeat(512),
};
const inserted = table(Therapist).without('id');
const insertSql = `${inserted.insert()} on conflict (slug) do nothing returning id`;

/** Inserts a therapist that no search finds yet, and returns the id; undefined when the slug is taken. */
export async function insertTherapist(tx: Transaction, therapist: TherapistColumns): Promise<number | undefined> {
  const rows = inserted.json([{ ...therapist, ...noSearch }]);
  return (await query<{ id: number }>(tx, insertSql, [rows]))[0]?.id;
}

/** The highest number behind a slug, 1 for the slug itself; null when it is free. */
export async function lastNumberOf(tx: Transaction, slug: string): Promise<number | null> {
  const sql = `
    select max(case when slug = $1 then 1 else substr(slug, length($1) + 2)::int end) as last
    from therapists where slug = $1 or slug like $1 || '-%' and substr(slug, length($1) + 2) ~ '^[1-9]\\d{0,6}$'`;
  return (await query<{ last: number | null }>(tx, sql, [slug]))[0]?.last ?? null;
}

const linked = 'from therapist_tags l join tags g on g.id = l.tag_id where l.therapist_id = t.id';
const indexSql = (condition: string): string => `
  with listed as (
    select t.id, (select string_agg(folded(g.name), E'\\n') ${linked}) as tags,
      (select string_agg(g.slug, E'\\n') ${linked}) as slugs,
      (select string_agg(folded(spoken), E'\\n') from unnest(t.languages) spoken) as languages
    from therapists t where ${condition}
  ), found as (
    select listed.*, replace(E'\\n' || concat_ws(E'\\n', folded(t.name), folded(t.bio), tags, slugs, listed.languages,
      folded(concat_ws(', ', t.full_address, t.city, t.region, t.country))), E'\\n', E'\\n ') as text
    from listed join therapists t using (id)
  )
  update therapists t set
    search_name = ' ' || folded(t.name),
    search_address = coalesce(folded(t.full_address), ''),
    search_languages = coalesce(found.languages, ''),
    search_tags = coalesce(found.slugs, ''),
    search_text = found.text,
    search_signature = search_signature(found.text)
  from found where found.id = t.id`;
const indexOneSql = indexSql('t.id = $1');
const indexTaggedSql = indexSql('t.id in (select therapist_id from therapist_tags where tag_id = $1)');

/** Writes what the search reads of a therapist; after every change of the row or of its tags. */
export const indexTherapist = (tx: Transaction, id: number): Promise<number> => execute(tx, indexOneSql, [id]);

/** The same for all therapists that have a tag. */
export const indexTagged = (tx: Transaction, tagId: number): Promise<number> => execute(tx, indexTaggedSql, [tagId]);

const setTagsSql = `
  with wanted as (select id from tags where slug = any($2::text[])),
  removed as (delete from therapist_tags where therapist_id = $1 and tag_id not in (select id from wanted)),
  added as (insert into therapist_tags (therapist_id, tag_id) select $1, id from wanted on conflict do nothing)
  select count(*)::int as found from wanted`;

/** Replaces the tags of a therapist; returns how many of the slugs exist. */
export async function setTags(tx: Transaction, id: number, slugs: readonly string[]): Promise<number> {
  return (await query<{ found: number }>(tx, setTagsSql, [id, slugs]))[0]?.found ?? 0;
}

/** A therapist without the working hours. */
export type TherapistRow = Omit<FieldsOf<TherapistView>, 'rules' | 'overrides' | 'absences'>;

/** The public part of a row, under the alias `t`. */
export const publicColumns = `t.slug, t.name, t.bio, t.languages, t.gender, t.city, t.region, t.country,
  t.photo_url, t.online, t.in_person, t.session_minutes,
  (select coalesce(json_agg(json_build_object('slug', g.slug, 'name', g.name, 'kind', g.kind) order by g.slug), '[]')
    from therapist_tags l join tags g on g.id = l.tag_id where l.therapist_id = t.id) as tags`;

/** Selects a `TherapistRow` under the alias `t`. */
export const therapistColumns = `t.id, t.user_id, t.full_address, t.active, t.time_zone, t.step_minutes,
  t.buffer_before_minutes, t.buffer_after_minutes, t.minimum_notice_minutes, t.max_days_ahead, t.share_token,
  ${publicColumns}`;

export function therapistRows(manager: EntityManager, id: number): Promise<TherapistRow[]> {
  return query(manager, `select ${therapistColumns} from therapists t where t.id = $1`, [id]);
}
