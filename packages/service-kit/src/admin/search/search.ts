import { defaultTimeZone } from '@rotina/contracts';
import type { DisplayStatus } from '@rotina/contracts';
import type { AdminFilter } from '../filters.js';

interface SearchOptions {
  readonly kind: string;
  /** The roles that see what is found. */
  readonly readers: readonly string[];
  /** `payments` or `orders o join buyers b on ..`. */
  readonly from: string;
  /** SQL for the texts of a result; `about` are parts, of which null ones are left out. */
  readonly id: string;
  readonly title: string;
  readonly about: readonly string[];
  /** SQL for its display status, where it has one. */
  readonly status?: string;
  readonly by: AdminFilter;
  /** The first ones are shown, where too many are found. */
  readonly order: string;
  /** The page of a result in the admin web, under `/admin/`; `:id` is its id. */
  readonly page: string;
}

/** One kind of rows that the search box of administrators finds. */
export interface Search {
  readonly kind: string;
  readonly readers: readonly string[];
  readonly by: AdminFilter;
  readonly page: string;
  /** Selects `FoundRow`s of a condition. */
  readonly sql: (condition: string, limit: number) => string;
}

export interface FoundRow {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly status: DisplayStatus | null;
}

/** Declares rows that the search box finds. Everything that `by` compares needs an index. */
export const search = ({ kind, readers, from, about, by, order, page, ...options }: SearchOptions): Search => {
  const { id, title, status = 'null' } = options;
  return {
    kind,
    readers,
    by,
    page,
    sql: (condition, limit) =>
      `select (${id})::text as id, ${title} as title, concat_ws(' · ', ${about.join(', ')}) as subtitle, ${status} as status
        from ${from} where ${condition} order by ${order} limit ${limit}`,
  };
};

/** SQL for the day of a moment in São Paulo, as Brazilians write it. */
export const dayOf = (moment: string): string => `to_char(${moment} at time zone '${defaultTimeZone}', 'DD/MM/YYYY')`;

/** SQL for cents as Brazilians write reais. */
export const reaisOf = (cents: string): string =>
  `'R$ ' || translate(to_char(${cents} / 100.0, 'FM999,999,999,990.00'), ',.', '.,')`;
