import { likeLiteral, query } from '@rotina/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { FilterAttribute, FilterCondition } from '../domain/therapist-search/search-filters.js';

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

/** The slots are joined for their own condition alone. */
const sourceOf = ({ availableUntil }: Search): string =>
  availableUntil ? 'from therapists t join next_slots n on n.therapist_id = t.id' : 'from therapists t';

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

/** The ids of a page of results; `total` counts all of them. */
export interface Results {
  readonly ids: readonly number[];
  readonly total: number;
}

interface IdRow {
  readonly id: number;
}

/** The row of a count without a page. */
interface NoTherapist {
  readonly id: null;
}

/** The results of a slice, best match first or by name, of a search that has so few; null when it has more than `max`. */
export async function fewResults(
  manager: EntityManager,
  search: Search,
  { offset, limit, max }: Slice & { readonly max: number },
): Promise<Results | null> {
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
    )
    select counted.total, page.id from (select count(*)::int as total from found) counted left join page on true
    order by page.place`;
  const rows = await query<(IdRow | NoTherapist) & { total: number }>(manager, sql, conditions.params);
  const total = rows[0]?.total ?? 0;
  return total > max ? null : { ids: rows.flatMap(({ id }) => id ?? []), total };
}

/**
 * The results of a slice, where there are many: first those whose name begins with the term, then those whose name has its
 * words, then the others, each by name. Each of these is read only where the ones before it do not fill the slice.
 */
export async function manyResults(manager: EntityManager, search: Search, { offset, limit }: Slice): Promise<number[]> {
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
    with ${parts} select t.id from found t order by t.part, ${order} limit ${limit} offset ${offset}`;
  return (await query<IdRow>(manager, sql, conditions.params)).map(({ id }) => id);
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
