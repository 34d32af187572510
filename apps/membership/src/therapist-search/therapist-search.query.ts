import { likeLiteral, prepared, query } from '@rotina/service-kit/database';
import type { FieldsOf } from '@rotina/service-kit/openapi';
import type { EntityManager } from 'typeorm';
import type { FilterAttribute, FilterCondition } from '../domain/therapist-search/search-filters.js';
import { publicColumns } from '../therapists/public-columns.js';
import type { PublicTherapistView } from '../therapists/therapist.view.js';

/** What to search for. */
export interface Search {
  /** Folded; empty for all therapists. */
  readonly words: readonly string[];
  /** The whole term, folded: a name that equals it comes first. */
  readonly term: string;
  readonly conditions: readonly FilterCondition[];
  /** Therapists with a slot until then. */
  readonly availableUntil: Temporal.Instant | null;
  /** By name alone; null: best match first. */
  readonly descending: boolean | null;
}

export interface Slice {
  readonly offset: number;
  readonly limit: number;
}

/** A result as the database selects it. */
export type FoundTherapist = FieldsOf<PublicTherapistView> & {
  readonly id: number;
  /** The earliest slot as it was computed last. */
  readonly slot_at: Date | null;
};

export type ProfileRow = FoundTherapist & { readonly time_zone: string; readonly full_address: string | null };

export type SharedTherapist = FieldsOf<PublicTherapistView> & { readonly user_id: number | null };

const columns = `t.id, ${publicColumns}, n.starts_at as slot_at`;
const from = 'from therapists t join next_slots n on n.therapist_id = t.id';

/** Where rows are only selected: the slots are joined for their own condition. */
const sourceOf = ({ availableUntil }: Search): string => (availableUntil ? from : 'from therapists t');

const searched: Readonly<Record<FilterAttribute, string>> = {
  languages: 't.search_languages',
  tags: 't.search_tags',
  gender: 't.gender',
  name: 't.search_name',
  address: 't.search_address',
};

/** Where every word is found: anywhere, in the name, or not all of them in the name. */
type Scope = 'all' | 'names' | 'elsewhere';

/**
 * A search as SQL conditions with their parameters. The statements are planned with their values, because the planner
 * reads the trigrams of a rare word.
 */
class Conditions {
  readonly params: unknown[] = [];
  readonly sql: string;
  private readonly words: readonly string[];

  constructor({ words, conditions, availableUntil }: Search, scope: Scope) {
    this.words = words;
    const own = conditions.flatMap((condition) => this.filter(condition));
    if (availableUntil) own.push(`n.starts_at <= ${this.parameter(availableUntil.toString())}`);
    this.sql = ['t.active', ...own, ...this.found(scope)].join(' and ');
  }

  /** Whether the name has every word. */
  inName(): string {
    return ['true', ...this.words.map((word) => `t.search_name like ${this.parameter(patternOf(word))}`)].join(' and ');
  }

  parameter(value: unknown): string {
    this.params.push(value);
    return `$${this.params.length}`;
  }

  private found(scope: Scope): string[] {
    if (scope === 'names') return [this.inName()];
    const anywhere = this.words.map((word) => `t.search_text like ${this.parameter(patternOf(word))}`);
    return scope === 'all' ? anywhere : [...anywhere, `not (${this.inName()})`];
  }

  private filter({ attribute, values }: FilterCondition): string[] {
    if (attribute === 'gender') return [`t.gender = any(${this.parameter(values)}::text[])`];
    const patterns = this.parameter(values.map((value) => `%${likeLiteral(value)}%`));
    const column = searched[attribute];
    // The whole text contains the column, and has the index.
    return [`${column} like any(${patterns}::text[])`, `t.search_text like any(${patterns}::text[])`];
  }
}

/** A word of one or two letters begins a word: trigrams do not find it within one. */
const patternOf = (word: string): string => (word.length < 3 ? `% ${likeLiteral(word)}%` : `%${likeLiteral(word)}%`);

const byName = (table: string, direction = ''): string =>
  `${table}.search_name collate "C" ${direction}, ${table}.slug collate "C" ${direction}`;

/** The results of a search that has so few that they are sorted; `total` counts all of them. */
export interface FewResults {
  readonly found: readonly FoundTherapist[];
  readonly total: number;
}

/** The row of a count without a page. */
interface NoTherapist {
  readonly id: null;
}

/** The results of a slice, best match first or by name; null when the search has more than `max`. */
export async function fewResults(
  manager: EntityManager,
  search: Search,
  { offset, limit, max }: Slice & { readonly max: number },
): Promise<FewResults | null> {
  const conditions = new Conditions(search, 'all');
  const { descending } = search;
  const rank = descending === null ? 'not t.is_named, not t.is_exact, ' : '';
  const sql = `
    with found as materialized (
      select t.id, t.search_name, t.slug, ${conditions.inName()} as is_named,
        t.search_name like ${conditions.parameter(` ${likeLiteral(search.term)}`)} as is_exact
      ${sourceOf(search)} where ${conditions.sql} limit ${max + 1}
    ), page as (
      select t.id, row_number() over (order by ${rank}${byName('t', descending === true ? 'desc' : '')}) as place
      from found t order by place limit ${limit} offset ${offset}
    ), result as (
      select ${columns}, page.place from page join therapists t using (id) join next_slots n on n.therapist_id = t.id
    )
    select counted.total, result.* from (select count(*)::int as total from found) counted left join result on true
    order by result.place`;
  const rows = await query<(FoundTherapist | NoTherapist) & { total: number }>(manager, sql, conditions.params);
  const total = rows[0]?.total ?? 0;
  return total > max ? null : { found: rows.filter((row) => row.id !== null), total };
}

/** What every result contains, of which its signature has all bits. */
const requiredOf = ({ words, conditions }: Search): string => {
  const single = conditions.filter(({ attribute, values }) => attribute !== 'gender' && values.length === 1);
  return [...words, ...single.flatMap(({ values }) => values)].join(' ');
};

/**
 * The results of a slice in the order of the names, where there are many: a walk of the index alone, which reads the rows of
 * those that may be results.
 */
export async function manyByName(
  manager: EntityManager,
  search: Search,
  { offset, limit, scope = 'all' }: Slice & { readonly scope?: 'all' | 'elsewhere' },
): Promise<FoundTherapist[]> {
  const conditions = new Conditions(search, scope);
  const signature = `search_signature(${conditions.parameter(requiredOf(search))})`;
  const direction = search.descending === true ? 'desc' : '';
  const sql = `
    select t.* from (
      select id, search_name, slug from therapists t where active and search_signature & ${signature} = ${signature}
      order by ${byName('t', direction)}
    ) candidate
    cross join lateral (select ${columns} ${from} where t.id = candidate.id and ${conditions.sql} offset 0) t
    order by ${byName('candidate', direction)} limit ${limit} offset ${offset}`;
  return query(manager, sql, conditions.params);
}

/** Names are sorted by the database up to so many; of more, the index gives those that begin with the term. */
export const maxSorted = 2_000;

/** The results whose name has every word, of which an exact name is the first; null when there are too many to sort. */
export async function foundInNames(
  manager: EntityManager,
  search: Search,
  { offset, limit }: Slice,
): Promise<FoundTherapist[] | null> {
  const conditions = new Conditions(search, 'names');
  const term = conditions.parameter(` ${likeLiteral(search.term)}`);
  const sql = `
    with named as materialized (
      select t.id, t.search_name, t.slug ${sourceOf(search)} where ${conditions.sql} limit ${maxSorted + 1}
    ), page as (
      select *, (select count(*)::int from named) as matches from named t
      order by t.search_name not like ${term}, ${byName('t')} limit ${limit} offset ${offset}
    )
    select ${columns}, page.matches from page join therapists t using (id) join next_slots n on n.therapist_id = t.id
    order by t.search_name not like ${term}, ${byName('t')}`;
  const found = await query<FoundTherapist & { matches: number }>(manager, sql, conditions.params);
  return (found[0]?.matches ?? 0) > maxSorted ? null : found;
}

/**
 * The results whose name begins with the term, in the order of the names: an exact one is the first. Null when they are
 * fewer than `min`.
 */
export async function foundAtBeginning(
  manager: EntityManager,
  search: Search,
  { offset, limit, min }: Slice & { readonly min: number },
): Promise<FoundTherapist[] | null> {
  const conditions = new Conditions({ ...search, words: [] }, 'all');
  const term = conditions.parameter(` ${search.term}`);
  const where = `${conditions.sql} and t.search_name collate "C" >= ${term}
    and t.search_name collate "C" < ${term} || U&'\\+10FFFF'`;
  const count = `select count(*)::int as total from (select 1 ${sourceOf(search)} where ${where} limit ${min}) beginning`;
  const [counted] = await query<{ total: number }>(manager, count, conditions.params);
  if ((counted?.total ?? 0) < min) return null;
  const sql = `select ${columns} ${from} where ${where} order by ${byName('t')} limit ${limit} offset ${offset}`;
  return query(manager, sql, conditions.params);
}

/** How many results have every word in the name, counted up to a limit. */
export async function countInNames(manager: EntityManager, search: Search, limit: number): Promise<number> {
  const conditions = new Conditions(search, 'names');
  const sql = `select count(*)::int as total from (select 1 ${sourceOf(search)} where ${conditions.sql} limit ${limit}) found`;
  return (await query<{ total: number }>(manager, sql, conditions.params))[0]?.total ?? 0;
}

const profileSql = prepared(`select ${columns}, t.time_zone, t.full_address ${from} where t.slug = $1 and t.active`);

/** The public profile of an active therapist; undefined for any other slug. */
export async function profileOf(manager: EntityManager, slug: string): Promise<ProfileRow | undefined> {
  return (await query<ProfileRow>(manager, profileSql, [slug]))[0];
}

const cardSql = prepared(`select t.user_id, ${publicColumns} from therapists t where t.share_token = $1 and t.active`);

/** The active therapist of a share token; undefined for any other token. */
export async function sharedTherapist(manager: EntityManager, token: string): Promise<SharedTherapist | undefined> {
  return (await query<SharedTherapist>(manager, cardSql, [token]))[0];
}
