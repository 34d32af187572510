import 'reflect-metadata';
import { formatCents } from '@rotina/contracts';
import { getMetadataArgsStorage } from 'typeorm';
import { cents, decimalCents } from './cents.js';

type EntityClass<Row extends object> = abstract new () => Row;
type Property<Row> = keyof Row & string;
type Stored<Value> = Value extends Date ? Date | Temporal.Instant : Value;

/** A row as `json` takes it: an instant may stand where the entity has a `Date`. */
export type NewRow<Row> = { readonly [P in keyof Row]: Stored<Row[P]> };

interface TableColumn {
  readonly property: string;
  readonly name: string;
  /** The cast in a select list, so that the driver gives the type which the entity declares. */
  readonly cast: '' | '::float8' | '::text';
  /** Reais with two decimals that are cents in the entity. */
  readonly decimal: boolean;
  readonly primary: boolean;
  readonly nullable: boolean;
}

/** The SQL of an entity's table, or of some of its columns, for statements written by hand. */
class Table<Row extends object> {
  /** The type of a selected row, for `typeof charges.row`; it has no value. */
  declare readonly row: Row;

  constructor(
    readonly name: string,
    private readonly entries: readonly TableColumn[],
  ) {}

  /** The column of the primary key, in quotes. */
  get key(): string {
    const [first, ...others] = this.entries.filter(({ primary }) => primary);
    if (!first || others.length > 0) throw new Error(`The primary key of ${this.name} is not one column.`);
    return reference(first.name);
  }

  /** The same table with some of its columns. */
  only<P extends Property<Row>>(...properties: readonly P[]): Table<Pick<Row, P>> {
    const chosen = properties.map((property) => this.entry(property));
    return new Table(this.name, chosen);
  }

  /** The same table without some of its columns; a relation, which is a property but no column, is left out like this, too. */
  without<P extends Property<Row>>(...properties: readonly P[]): Table<Omit<Row, P>> {
    const refused = new Set<string>(properties);
    return new Table(
      this.name,
      this.entries.filter(({ property }) => !refused.has(property)),
    );
  }

  /** Whether the SQL is a column, with or without an alias, that is never null. */
  isNeverNull(sql: string): boolean {
    const name = sql.slice(sql.lastIndexOf('.') + 1).replaceAll('"', '');
    return this.entries.some((entry) => entry.name === name && !entry.nullable);
  }

  /** The column of a property, in quotes. */
  column(property: Property<Row>, alias?: string): string {
    return reference(this.entry(property).name, alias);
  }

  /** A list of the columns, as INSERT takes it. */
  columns(alias?: string): string {
    return this.entries.map(({ name }) => reference(name, alias)).join(', ');
  }

  /** A select list: `bigint` that is a number in the entity as float8, `date` as text, each named as its property. */
  select(alias?: string): string {
    return this.entries.map((entry) => `${selected(entry, alias)} as "${entry.property}"`).join(', ');
  }

  /** Rows given as JSON (see `json`), for a FROM clause that joins them. */
  recordset(parameter: string): string {
    return smallRecordset(this.records(parameter), parameter);
  }

  /** Inserts the rows of `json`, each of which is `record`; WHERE, ON CONFLICT or RETURNING may follow. */
  insert(parameter = '$1'): string {
    const columns = this.columns();
    return `insert into ${this.name} (${columns}) select ${columns} from ${this.records(parameter)} as record`;
  }

  /** Assignments of an UPDATE from a recordset with that alias: every column but the primary key. */
  set(alias: string): string {
    return this.entries
      .filter(({ primary }) => !primary)
      .map(({ name }) => `"${name}" = ${reference(name, alias)}`)
      .join(', ');
  }

  /** Rows as the parameter of `insert` and `recordset`; a property that is undefined is stored as null. */
  json(rows: readonly NewRow<Row>[]): string {
    return JSON.stringify(rows.map((row) => this.jsonRow(row)));
  }

  private records(parameter: string): string {
    return `json_populate_recordset(null::${this.name}, ${parameter})`;
  }

  private jsonRow(row: NewRow<Row>): object {
    const values = row as Readonly<Record<string, unknown>>;
    return Object.fromEntries(
      this.entries.map(({ name, property, decimal }) => [name, jsonValue(values[property], decimal)]),
    );
  }

  private entry(property: string): TableColumn {
    const entry = this.entries.find((candidate) => candidate.property === property);
    if (!entry) throw new Error(`The entity of ${this.name} has no column ${property} here.`);
    return entry;
  }
}

export type { Table };

/**
 * Derives SQL from an entity's decorators. It needs no data source, so that constants of a module and the texts of
 * `prepared` can use it.
 */
export function table<Row extends object>(entity: EntityClass<Row>): Table<Row> {
  const storage = getMetadataArgsStorage();
  const classes = ancestryOf(entity);
  const name = storage.filterTables(entity).find((args) => args.name)?.name;
  if (!name) throw new Error(`${entity.name} is not an entity with a table name.`);
  if (storage.filterEmbeddeds(classes).length > 0) throw new Error(`${entity.name} has embedded columns.`);
  const columns = storage.filterColumns(classes).map(({ propertyName, options }) => ({
    property: propertyName,
    name: options.name ?? propertyName,
    cast: castOf(options, Reflect.getMetadata('design:type', entity.prototype as object, propertyName)),
    decimal: options.transformer === decimalCents,
    primary: options.primary === true,
    nullable: options.nullable === true,
  }));
  return new Table(name, columns);
}

function castOf(
  { type, array, transformer }: { type?: unknown; array?: boolean; transformer?: unknown },
  declared: unknown,
): TableColumn['cast'] {
  if (array) return '';
  if (type === 'bigint' && (transformer === cents || declared === Number)) return '::float8';
  return type === 'date' ? '::text' : '';
}

/** A class and its parents, as TypeORM inherits columns. */
function ancestryOf(entity: EntityClass<object>): EntityClass<object>[] {
  const parent: unknown = Object.getPrototypeOf(entity);
  return typeof parent === 'function' && parent !== Function.prototype
    ? [entity, ...ancestryOf(parent as EntityClass<object>)]
    : [entity];
}

/**
 * All rows of a function that reads a JSON array, of which the planner expects one instead of a hundred: it takes a limit that
 * it does not know for a tenth, twice. For ten it reads a table whole that has no statistics yet, at every statement.
 */
export function smallRecordset(records: string, parameter: string): string {
  const limited = (rows: string): string => `(select * from ${rows} limit (select json_array_length(${parameter})))`;
  return limited(limited(records));
}

const reference = (name: string, alias?: string): string => (alias ? `${alias}."${name}"` : `"${name}"`);

const selected = ({ name, cast, decimal }: TableColumn, alias?: string): string =>
  decimal ? `(${reference(name, alias)} * 100)::float8` : `${reference(name, alias)}${cast}`;

function jsonValue(value: unknown, decimal: boolean): unknown {
  if (decimal && typeof value === 'number') return formatCents(value);
  if (typeof value === 'bigint') return value.toString();
  return value instanceof Uint8Array ? String.raw`\x${Buffer.from(value).toString('hex')}` : value;
}
