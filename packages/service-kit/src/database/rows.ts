import type { EntityManager, QueryRunner } from 'typeorm';

async function run<T>(manager: EntityManager, work: (runner: QueryRunner) => Promise<T>): Promise<T> {
  if (manager.queryRunner && !manager.queryRunner.isReleased) return work(manager.queryRunner);
  const runner = manager.dataSource.createQueryRunner();
  try {
    return await work(runner);
  } finally {
    await runner.release();
  }
}

/** The rows of a SELECT, or of a statement with RETURNING; `T` says what the SQL beside it selects. */
export function rows<T extends object>(manager: EntityManager, sql: string, params: unknown[] = []): Promise<T[]> {
  return run(manager, async (runner) => (await runner.query(sql, params, true)).records as T[]);
}

/** The number of rows that a statement wrote. */
export function affected(manager: EntityManager, sql: string, params: unknown[] = []): Promise<number> {
  return run(manager, async (runner) => (await runner.query(sql, params, true)).affected ?? 0);
}
