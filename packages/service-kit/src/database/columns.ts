/** A table's columns, for statements that take rows as JSON (`json_populate_recordset`). */
interface Columns<Row> {
  readonly names: readonly string[];
  /** The names as SQL lists them. */
  readonly list: string;
  /** A row by the names of its columns. */
  readonly rowOf: (row: Row) => object;
}

/** @param columnOf The column of every property. */
export function columnsOf<Row extends object>(columnOf: Readonly<Record<keyof Row, string>>): Columns<Row> {
  const properties = Object.keys(columnOf) as (keyof Row)[];
  const names = properties.map((property) => columnOf[property]);
  const rowOf = (row: Row): object =>
    Object.fromEntries(properties.map((property) => [columnOf[property], row[property]]));
  return { names, list: names.join(', '), rowOf };
}
