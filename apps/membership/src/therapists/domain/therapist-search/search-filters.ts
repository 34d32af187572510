import { folded } from './search-text.js';

/** The filters of a search; a therapist meets every condition, by any of its values. */
export interface SearchFilters {
  /** Conditions in the order of the query. */
  readonly conditions: readonly FilterCondition[];
  readonly sort: { readonly descending: boolean } | null;
}

export interface FilterCondition {
  readonly attribute: FilterAttribute;
  /** At least one: folded, but of `gender` as sent. */
  readonly values: readonly string[];
}

export type FilterAttribute = 'languages' | 'tags' | 'gender' | 'name' | 'address';

/** More are ignored. */
const maxValues = 50;

/** Ransack's names: an attribute with its predicate. */
const attributes: Readonly<Record<string, FilterAttribute>> = {
  languages_cont_any: 'languages',
  tag_options_slug_cont_any: 'tags',
  genre: 'gender',
  gender_eq: 'gender',
  user_name_cont: 'name',
  user_user_addresses_full_address_cont: 'address',
};
const sortable: ReadonlySet<string> = new Set(['name', 'user_name']);

/** `q[name]`, `q[name][]` or `q[name][0]` */
const parameter = /^q\[(\w+)\](?:\[\d{0,4}\])?$/;

/** Reads the `q[...]` parameters of a query; whatever is not one of the filters is ignored. */
export function searchFilters(query: Readonly<Record<string, unknown>>): SearchFilters {
  const given = new Map<string, string[]>();
  for (const [key, value] of Object.entries(query)) {
    const name = parameter.exec(key)?.[1];
    if (name !== undefined) given.set(name, [...(given.get(name) ?? []), ...textsOf(value)]);
  }
  const conditions = [...given].flatMap(([name, values]) => conditionOf(name, values));
  return { conditions, sort: sortOf(given.get('s')) };
}

function conditionOf(name: string, given: readonly string[]): FilterCondition[] {
  const attribute = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
  if (!attribute) return [];
  const prepare = attribute === 'gender' ? (text: string) => text.replaceAll('\0', ' ').trim() : folded;
  const values = given.map(prepare).filter((value) => value !== '');
  return values.length > 0 ? [{ attribute, values: values.slice(0, maxValues) }] : [];
}

/** `name`, `name asc` or `name desc` */
function sortOf(given: readonly string[] | undefined): SearchFilters['sort'] {
  const [name = '', direction = 'asc'] = folded(given?.[0] ?? '').split(' ');
  if (!sortable.has(name) || !['asc', 'desc'].includes(direction)) return null;
  return { descending: direction === 'desc' };
}

const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? (value as readonly unknown[]) : [value]).filter((item) => typeof item === 'string');
