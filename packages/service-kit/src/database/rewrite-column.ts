import type { EntityManager } from 'typeorm';

interface RewrittenColumn {
  readonly table: string;
  readonly column: string;
  /** A column by which the same text has several meanings. */
  readonly beside?: string;
}

interface Found {
  readonly text: string;
  readonly beside: string | null;
}

/** Replaces the texts of a column by what they become, in one statement; for migrations. */
export async function rewriteColumn(
  manager: Pick<EntityManager, 'query'>,
  { table, column, beside = 'null::text' }: RewrittenColumn,
  rewrite: (text: string, beside: string | null) => string | null,
): Promise<void> {
  const sql = `select distinct ${column} as text, ${beside} as beside from ${table} where ${column} is not null`;
  const found = await manager.query<Found[]>(sql);
  await manager.query(
    `update ${table} set ${column} = after
     from unnest($1::text[], $2::text[], $3::text[]) as rewritten (before, neighbour, after)
     where ${column} = before and ${beside} is not distinct from neighbour and after is distinct from before`,
    [found.map(({ text }) => text), found.map((row) => row.beside), found.map((row) => rewrite(row.text, row.beside))],
  );
}
