import type { QueryRunner } from 'typeorm';

interface ConcurrentIndex {
  readonly name: string;
  /** The table with the columns in brackets, and the condition of a partial index: `payments (status) where deleted_at is null`. */
  readonly on: string;
  readonly unique?: boolean;
}

/**
 * Builds an index of a table that grows, while others read and write it. Its migration has `readonly transaction = false`,
 * and may run again: what a broken attempt left is dropped first, and a whole index stays.
 */
export async function createIndexConcurrently(
  runner: QueryRunner,
  { name, on, unique = false }: ConcurrentIndex,
): Promise<void> {
  if (runner.isTransactionActive) {
    throw new Error(`The index ${name} needs a migration with \`readonly transaction = false\`.`);
  }
  // Nobody waits behind these locks but other migrations.
  await runner.query('set lock_timeout = 0');
  const broken = `select indexrelid from pg_index where indexrelid = to_regclass('${name}') and not indisvalid`;
  const remainders: unknown = await runner.query(broken);
  if (Array.isArray(remainders) && remainders.length > 0) await runner.query(`drop index concurrently ${name}`);
  const kind = unique ? 'unique index' : 'index';
  await runner.query(`create ${kind} concurrently if not exists ${name} on ${on}`);
  await runner.query('reset lock_timeout');
}
