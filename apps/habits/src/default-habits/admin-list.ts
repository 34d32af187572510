import type { DefaultHabitView } from './default-habit.view.js';
import type { AdminListQuery } from './default-habits.dto.js';
import { unreadableList } from './default-habits.errors.js';

type Field = keyof DefaultHabitView;

export interface AdminPage {
  readonly rows: readonly DefaultHabitView[];
  readonly contentRange: string;
}

const defaultRange: readonly [number, number] = [0, 99];
const defaultSort: readonly [Field, string] = ['order', 'ASC'];

/** One page of the default habits as react-admin asks for it; they are few, so they are sifted in memory. */
export function adminPage(all: readonly DefaultHabitView[], query: AdminListQuery): AdminPage {
  const [first, last] = rangeOf(parsed(query.range));
  const matching = all.filter(filterOf(parsed(query.filter))).sort(sorterOf(parsed(query.sort)));
  const rows = matching.slice(first, last + 1);
  const end = Math.max(first, first + rows.length - 1);
  return { rows, contentRange: `default-habits ${first}-${end}/${matching.length}` };
}

function parsed(text: string | undefined): unknown {
  if (text === undefined || text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw unreadableList();
  }
}

const isPosition = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;

function rangeOf(range: unknown): readonly [number, number] {
  if (range === undefined) return defaultRange;
  if (!Array.isArray(range)) throw unreadableList();
  const bounds: readonly unknown[] = range;
  const [first, last] = bounds;
  if (!isPosition(first) || !isPosition(last) || last < first) throw unreadableList();
  return [first, last];
}

/** A condition per known field: equal to the value, or to one of several; a name is searched in. */
function filterOf(filter: unknown): (habit: DefaultHabitView) => boolean {
  if (filter === undefined) return () => true;
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter)) throw unreadableList();
  const conditions = Object.entries(filter).map(([field, wanted]: [string, unknown]) => conditionOf(field, wanted));
  return (habit) => conditions.every((holds) => holds(habit));
}

function conditionOf(field: string, wanted: unknown): (habit: DefaultHabitView) => boolean {
  if (field === 'name' || field === 'q') return ({ name }) => lower(name).includes(lower(wanted));
  const values: unknown[] = Array.isArray(wanted) ? wanted : [wanted];
  return (habit) => !isField(habit, field) || values.some((value) => String(value) === String(habit[field]));
}

function sorterOf(sort: unknown): (a: DefaultHabitView, b: DefaultHabitView) => number {
  const [field, direction] = sort === undefined ? defaultSort : sortOf(sort);
  const sign = String(direction).toUpperCase() === 'DESC' ? -1 : 1;
  return (a, b) => {
    if (!isField(a, field) || !isField(b, field)) throw unreadableList();
    return sign * compare(a[field], b[field]) || a.id - b.id;
  };
}

function sortOf(sort: unknown): readonly unknown[] {
  if (!Array.isArray(sort)) throw unreadableList();
  return sort;
}

const isField = (habit: DefaultHabitView, field: unknown): field is Field =>
  typeof field === 'string' && Object.hasOwn(habit, field);

const compare = (a: unknown, b: unknown): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : lower(a).localeCompare(lower(b), 'pt');

const lower = (value: unknown): string => String(value).toLowerCase();
