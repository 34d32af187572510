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
 * walks the names for a common word and reads the trigrams of a rare one.
 */
class Conditions {
  readonly params: unknown[] = [];
  readonly sql: string;

  constructor({ words, conditions, availableUntil }: Search, scope: Scope) {
    const own = conditions.flatMap((condition) => this.filter(condition));
    if (availableUntil) own.push(`n.starts_at <= ${this.parameter(availableUntil.toString())}`);
    this.sql = ['t.active', ...own, ...this.found(words, scope)].join(' and ');
  }

  private found(words: readonly string[], scope: Scope): string[] {
    const inName = (): string[] => words.map((word) => `t.search_name like ${this.parameter(patternOf(word))}`);
    if (scope === 'names') return inName();
    const anywhere = words.map((word) => `t.search_text like ${this.parameter(patternOf(word))}`);
    return scope === 'all' ? anywhere : [...anywhere, `not (${inName().join(' and ')})`];
  }

  parameter(value: unknown): string {
    this.params.push(value);
    return `$${this.params.length}`;
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

const byName = (direction = ''): string => `t.search_name collate "C" ${direction}, t.slug collate "C" ${direction}`;

/** The results of a slice, in the order of the names. */
export async function foundByName(
  manager: EntityManager,
  search: Search,
  { offset, limit }: Slice,
): Promise<FoundTherapist[]> {
  const conditions = new Conditions(search, 'all');
  const sql = `select ${columns} ${from} where ${conditions.sql}
    order by ${byName(search.descending === true ? 'desc' : '')} limit ${limit} offset ${offset}`;
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
  const term = conditions.parameter(` ${search.term}`);
  const sql = `
    with named as materialized (
      select t.id, t.search_name, t.slug ${sourceOf(search)} where ${conditions.sql} limit ${maxSorted + 1}
    ), page as (
      select *, (select count(*)::int from named) as matches from named t
      order by t.search_name <> ${term}, ${byName()} limit ${limit} offset ${offset}
    )
    select ${columns}, page.matches from page join therapists t using (id) join next_slots n on n.therapist_id = t.id
    order by t.search_name <> ${term}, ${byName()}`;
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
  const sql = `select ${columns} ${from} where ${where} order by ${byName()} limit ${limit} offset ${offset}`;
  return query(manager, sql, conditions.params);
}

/** The other results, in the order of the names. */
export async function foundElsewhere(
  manager: EntityManager,
  search: Search,
  { offset, limit }: Slice,
): Promise<FoundTherapist[]> {
  const conditions = new Conditions(search, 'elsewhere');
  const sql = `select ${columns} ${from} where ${conditions.sql}
    order by ${byName()} limit ${limit} offset ${offset}`;
  return query(manager, sql, conditions.params);
}

/** The number of results, counted up to a limit; or of those in a scope. */
export async function countFound(
  manager: EntityManager,
  search: Search,
  { limit, scope = 'all' }: { readonly limit: number; readonly scope?: Scope },
): Promise<number> {
  const conditions = new Conditions(search, scope);
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
