import type { ObjectLiteral, QueryDeepPartialEntity, Repository } from 'typeorm';

/** Inserts a row unless it breaks a unique index. Returns whether it did. */
export async function insertIfAbsent<Row extends ObjectLiteral>(
  repository: Repository<Row>,
  row: QueryDeepPartialEntity<Row>,
): Promise<boolean> {
  const inserted = await repository
    .createQueryBuilder()
    .insert()
    .values(row)
    .orIgnore()
    .returning(repository.metadata.primaryColumns.map(({ propertyPath }) => propertyPath))
    .execute();
  return (inserted.raw as unknown[]).length > 0;
}
