import { execute, prepared, query, table } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import type { EntityManager } from 'typeorm';
import { UnkeptFile } from './unkept-file.entity.js';

const taken = table(UnkeptFile).only('key', 'attempts');

export type TakenFile = typeof taken.row;

const keepSql = prepared('delete from unkept_files where key = any($1::uuid[]) and attempts = 0');

/** Returns the number of files that stay, because their removal had not begun. */
export const keepFiles = (tx: Transaction, keys: readonly string[]): Promise<number> => execute(tx, keepSql, [keys]);

export interface Claim {
  readonly now: Temporal.Instant;
  readonly leaseEnd: Temporal.Instant;
  readonly limit: number;
}

// Always answers a row, which has the next time.
const takeSql = prepared(`
  with taken as (
    update unkept_files set attempts = attempts + 1, due_at = $2
    where key in (
      select key from unkept_files where due_at <= $1 order by due_at limit $3 for update skip locked)
    returning ${taken.columns()})
  select next.at as "nextAt", ${taken.select('taken')}
  from (select min(due_at) as at from unkept_files where due_at > $1) next left join taken on true`);

type TakenRow = { readonly nextAt: Date | null } & (TakenFile | { readonly key: null });

/** Takes due files, each for one attempt that no other worker makes. */
export async function takeFiles(
  manager: EntityManager,
  { now, leaseEnd, limit }: Claim,
): Promise<{ readonly files: readonly TakenFile[]; readonly nextAt: Temporal.Instant | null }> {
  const rows = await query<TakenRow>(manager, takeSql, [now.toString(), leaseEnd.toString(), limit]);
  const nextAt = rows[0]?.nextAt ?? null;
  return {
    files: rows.flatMap(({ nextAt: _, ...file }) => (file.key === null ? [] : file)),
    nextAt: nextAt && nextAt.toTemporalInstant(),
  };
}
