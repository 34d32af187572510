import { defaultTimeZone } from '@rotina/contracts';
import { table } from '../../database/table.js';

export const figureUnits = ['count', 'cents'] as const;
export type FigureUnit = (typeof figureUnits)[number];

interface FigureOptions<Row> {
  readonly name: string;
  readonly unit: FigureUnit;
  /** The moment (`timestamptz`) or the day (`date`) that puts a row on a day; the column needs an index. */
  readonly by: { readonly moment: keyof Row & string } | { readonly day: keyof Row & string };
  /** The sum, in SQL; rows are counted by default. */
  readonly sum?: string;
  /** A condition in SQL for the rows that count. */
  readonly where?: string;
}

/** A number for each day of São Paulo's calendar, which administrators see. */
export interface Figure {
  readonly name: string;
  readonly unit: FigureUnit;
  /** Selects `date` and `value` of the days from `$1` to `$2` on which there is something. */
  readonly sql: string;
}

/** Declares a figure of an entity's rows, which one grouped statement counts. */
export function figure<Row extends object>(
  entity: abstract new () => Row,
  { name, unit, by, sum, where }: FigureOptions<Row>,
): Figure {
  const rows = table(entity);
  const [day, inRange] = 'day' in by ? byDay(rows.column(by.day)) : byMoment(rows.column(by.moment));
  const value = sum === undefined ? 'count(*)' : `sum(${sum})`;
  const condition = where === undefined ? inRange : `${inRange} and ${where}`;
  return {
    name,
    unit,
    sql: `select ${day}::text as date, ${value}::float8 as value from ${rows.name} where ${condition} group by ${day}`,
  };
}

const byDay = (column: string): [string, string] => [column, `${column} between $1::date and $2::date`];

// The bounds are moments, so that an index of the column finds the rows.
const byMoment = (column: string): [string, string] => [
  `(${column} at time zone '${defaultTimeZone}')::date`,
  `${column} >= ${begin('$1::date')} and ${column} < ${begin('($2::date + 1)')}`,
];

const begin = (day: string): string => `(${day}::timestamp at time zone '${defaultTimeZone}')`;
