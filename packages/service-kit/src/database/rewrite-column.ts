import type { EntityManager } from 'typeorm';

/** Replaces the texts of a column by what they become, in one statement; for migrations. */
export async function rewriteColumn(
  manager: Pick<EntityManager, 'query'>,
  { table, column }: { readonly table: string; readonly column: string },
  rewrite: (text: string) => string | null,
): Promise<void> {
  const sql = `select distinct ${column} as text from ${table} where ${column} is not null`;
  const found = await manager.query<{ text: string }[]>(sql);
  const texts = found.map(({ text }) => text);
  await manager.query(
    `update ${table} set ${column} = after from unnest($1::text[], $2::text[]) as rewritten (before, after)
     where ${column} = before and after is distinct from before`,
    [texts, texts.map(rewrite)],
  );
}
