import type { SalesFilters } from './sales.dto.js';
import { badRange } from './sales.errors.js';

/** `?` is the place of the parameter. */
export type Condition = readonly [sql: string, param: unknown];

/** Filters that look at the status of an installment together with its day. */
const installmentFilters = ['overdue', 'expected', 'paid'] as const;
export type InstallmentFilter = (typeof installmentFilters)[number];

interface InstallmentCondition {
  readonly filter: InstallmentFilter;
  readonly condition: Condition;
}

/** The statuses and days as their indexes have them. */
const dayOf: Readonly<Record<InstallmentFilter, string>> = {
  overdue: `i.status = 'overdue' and i.due_date`,
  expected: `i.status = 'pending' and i.due_date`,
  paid: `i.status = 'approved' and i.paid_at`,
};

/** Later than every day, in PostgreSQL and as a text. */
const noEnd = 'infinity';

/** Conditions over `installments i`. One installment must meet all of a filter: two conditions would accept two around a range. */
export function installmentConditions(query: SalesFilters, today: Temporal.PlainDate): InstallmentCondition[] {
  const daysAgo = (days: string | undefined): string | undefined =>
    days === undefined ? undefined : today.subtract({ days: Number(days) }).toString();
  // Ageing counts an overdue installment that is due today or later as overdue since today.
  const youngest = Number(query.overdue_days_from) === 0 ? noEnd : daysAgo(query.overdue_days_from);
  const ranges: Readonly<Record<InstallmentFilter, readonly [from: string | undefined, to: string | undefined]>> = {
    overdue: [daysAgo(query.overdue_days_to), youngest],
    expected: [query.expected_from, query.expected_to],
    paid: [query.paid_from, query.paid_to],
  };
  return installmentFilters.flatMap((filter) =>
    dayRange(dayOf[filter], ...ranges[filter]).map((condition) => ({ filter, condition })),
  );
}

/**
 * A condition on a day in a range, or none.
 * @throws UserError 400 when the range ends before it begins.
 */
export function dayRange(day: string, from: string | undefined, to: string | undefined): Condition[] {
  if (from === undefined) return to === undefined ? [] : [[`${day} <= ?`, to]];
  if (to === undefined) return [[`${day} >= ?`, from]];
  if (from > to) throw badRange();
  return [[`${day} between (?::date[])[1] and (?::date[])[2]`, [from, to]]];
}
