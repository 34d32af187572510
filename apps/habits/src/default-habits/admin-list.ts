import type { AdminListParts, AdminPage } from '@rotina/service-kit/admin';
import type { DefaultHabitView } from './default-habit.view.js';

export const sortable = [
  'id',
  'name',
  'description',
  'category',
  'frequency',
  'weekly_days',
  'monthly_day',
  'hours_morning',
  'hours_afternoon',
  'hours_night',
  'order',
  'active',
] as const satisfies (keyof DefaultHabitView)[];

/** How many default habits a list shows where no range is asked for. */
export const rowsUnasked = 100;

/** One page of the default habits as react-admin asks for it; they are few, so they are sifted in memory. */
export function adminPage(all: readonly DefaultHabitView[], list: AdminListParts): AdminPage<DefaultHabitView> {
  const matching = all.filter(filterOf(list.filter)).sort(sorterOf(list.sort));
  return { rows: matching.slice(list.offset, list.offset + list.limit), total: matching.length };
}

/** A condition per known field: equal to the value, or to one of several; a name is searched in. */
function filterOf(filter: AdminListParts['filter']): (habit: DefaultHabitView) => boolean {
  const conditions = Object.entries(filter).map(([field, wanted]) => conditionOf(field, wanted));
  return (habit) => conditions.every((holds) => holds(habit));
}

function conditionOf(field: string, wanted: unknown): (habit: DefaultHabitView) => boolean {
  if (field === 'name' || field === 'q') return ({ name }) => lower(name).includes(lower(wanted));
  const values: unknown[] = Array.isArray(wanted) ? wanted : [wanted];
  return (habit) => !isField(field) || values.some((value) => String(value) === String(habit[field]));
}

function sorterOf(sort: AdminListParts['sort']): (a: DefaultHabitView, b: DefaultHabitView) => number {
  const field = sort && isField(sort.field) ? sort.field : 'order';
  const sign = sort?.descending ? -1 : 1;
  return (a, b) => sign * compare(a[field], b[field]) || a.id - b.id;
}

const isField = (field: string): field is (typeof sortable)[number] => sortable.some((known) => known === field);

const compare = (a: unknown, b: unknown): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : lower(a).localeCompare(lower(b), 'pt');

const lower = (value: unknown): string => String(value).toLowerCase();
