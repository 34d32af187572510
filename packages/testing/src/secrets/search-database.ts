import { Client } from 'pg';
import type { Needle } from './needle.js';

/** A needle found in a column. */
export interface Find {
  readonly place: string;
  readonly name: string;
}

interface Table {
  readonly schema: string;
  readonly name: string;
}

const everyTable = `
  select table_schema as schema, table_name as name from information_schema.tables
  where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`;

const search = ({ schema, name }: Table): string => `
  select distinct cell.key as column, coalesce(to_jsonb(t) ->> 'type', to_jsonb(t) ->> 'destination') as kind, needle
  from "${schema}"."${name}" as t, jsonb_each_text(to_jsonb(t)) as cell, unnest($1::text[]) as needle
  where position(needle in cell.value) > 0`;

/** Finds the needles in every column of every table of a database. */
export async function searchDatabase(url: string, needles: readonly Needle[]): Promise<Find[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: tables } = await client.query<Table>(everyTable);
    const finds: Find[] = [];
    for (const table of tables) finds.push(...(await searchTable(client, table, needles)));
    return finds;
  } finally {
    await client.end();
  }
}

async function searchTable(client: Client, table: Table, needles: readonly Needle[]): Promise<Find[]> {
  const values = needles.map(({ value }) => value);
  type Row = { column: string; kind: string | null; needle: string };
  const { rows } = await client.query<Row>(search(table), [values]);
  return rows.map(({ column, kind, needle }) => ({
    place: `${table.name}.${column}${kind === null ? '' : ` of ${kind}`}`,
    name: needles.find(({ value }) => value === needle)?.name ?? needle,
  }));
}
