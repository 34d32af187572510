import { likeLiteral, prepared, query } from '@rotina/service-kit/database';
import type { FieldsOf } from '@rotina/service-kit/openapi';
import type { EntityManager } from 'typeorm';
import type { FilterAttribute, FilterCondition } from '../domain/therapist-search/search-filters.js';
import { publicColumns } from '../therapists/public-columns.js';
import type { PublicTherapistView } from '../therapists/therapist.view.js';

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

/**
 * A search as SQL conditions with their parameters. The statements are planned with their values, because the planner
 * reads the trigrams of a rare word.
 */
class Conditions {
  readonly params: unknown[] = [];
  /** All but the words. */
  readonly filters: string;
  /** Whether every word is found, wherever it is. */
  readonly isFound: string;
  /** Whether the name has every word. */
  readonly isNamed: string;

  constructor({ words, conditions, availableUntil }: Search) {
    const filters = conditions.flatMap((condition) => this.filter(condition));
    if (availableUntil) filters.push(`n.starts_at <= ${this.parameter(availableUntil.toString())}`);
    const patterns = words.map((word) => this.parameter(patternOf(word)));
    this.filters = ['t.active', ...filters].join(' and ');
    this.isFound = ['true', ...patterns.map((pattern) => `t.search_text like ${pattern}`)].join(' and ');
    this.isNamed = ['true', ...patterns.map((pattern) => `t.search_name like ${pattern}`)].join(' and ');
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
  const conditions = new Conditions(search);
  const { descending } = search;
  const rank = descending === null ? 'not t.is_named, not t.is_exact, ' : '';
  const sql = `
    with found as materialized (
      select t.id, t.search_name, t.slug, ${conditions.isNamed} as is_named,
        t.search_name like ${conditions.parameter(` ${likeLiteral(search.term)}`)} as is_exact
      ${sourceOf(search)} where ${conditions.filters} and ${conditions.isFound} limit ${max + 1}
    ), page as (
      select t.id, row_number() over (order by ${rank}${byName('t', descending === true ? 'desc' : '')}) as place
      from found t where (select count(*) from found) <= ${max} order by place limit ${limit} offset ${offset}
    ), result as (
      select ${columns}, page.place from page join therapists t using (id) join next_slots n on n.therapist_id = t.id
    )
    select counted.total, result.* from (select count(*)::int as total from found) counted left join result on true
    order by result.place`;
  const rows = await query<(FoundTherapist | NoTherapist) & { total: number }>(manager, sql, conditions.params);
  const total = rows[0]?.total ?? 0;
  return total > max ? null : { found: rows.filter((row) => row.id !== null), total };
}

/**
 * The results of a slice, where there are many: first those whose name begins with the term, then those whose name has its
 * words, then the others, each by name. Each of these is read only where the ones before it do not fill the slice.
 */
export function manyResults(
  manager: EntityManager,
  search: Search,
  { offset, limit }: Slice,
): Promise<FoundTherapist[]> {
  const conditions = new Conditions(search);
  const max = offset + limit;
  const order = byName('t', search.descending === true ? 'desc' : '');
  const part = (number: number, where: string): string => `
    select t.id, t.search_name, t.slug, ${number} as part ${sourceOf(search)}
    where ${conditions.filters} and ${where} order by ${order} limit ${max}`;
  const parts =
    search.words.length === 0 || search.descending !== null
      ? `found as materialized (${part(1, conditions.isFound)})`
      : rankedParts(conditions, search.term, { part, max });
  const sql = `
    with ${parts},
    page as (select * from found t order by t.part, ${order} limit ${limit} offset ${offset})
    select ${columns} from page join therapists t using (id) join next_slots n on n.therapist_id = t.id
    order by page.part, ${order}`;
  return query(manager, sql, conditions.params);
}

/** The common table expressions of `found`. */
function rankedParts(
  conditions: Conditions,
  term: string,
  { part, max }: { readonly part: (number: number, where: string) => string; readonly max: number },
): string {
  const beginning = conditions.parameter(` ${term}`);
  const begins = `t.search_name collate "C" >= ${beginning} and t.search_name collate "C" < ${beginning} || U&'\\+10FFFF'`;
  const isShort = (...names: readonly string[]): string =>
    `${names.map((name) => `(select count(*) from ${name})`).join(' + ')} < ${max}`;
  return `
    beginning as materialized (${part(1, begins)}),
    named as materialized (${part(2, `${isShort('beginning')} and ${conditions.isNamed} and not (${begins})`)}),
    elsewhere as materialized (
      ${part(3, `${isShort('beginning', 'named')} and ${conditions.isFound} and not (${conditions.isNamed})`)}),
    found as (select * from beginning union all select * from named union all select * from elsewhere)`;
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
