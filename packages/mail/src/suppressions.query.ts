import { BatchedSelect, execute, prepared, table } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import type { EntityManager } from 'typeorm';
import { SuppressedAddress } from './suppressed-address.entity.js';

const stored = table(SuppressedAddress);

// In one order, so that two transactions with the same addresses wait for each other and never lock each other out.
const storeSql = prepared(`${stored.insert()} order by address_hash
  on conflict (address_hash) do update set revision = excluded.revision, suppressed = excluded.suppressed
  where suppressed_addresses.revision < excluded.revision`);

export async function storeSuppressions(tx: Transaction, rows: readonly (typeof stored.row)[]): Promise<void> {
  await execute(tx, storeSql, [stored.json(rows)]);
}

const suppressedSelect = new BatchedSelect(
  { hash: 'text' },
  ({ hash }) =>
    `select exists (select from suppressed_addresses where address_hash = ${hash} and suppressed) as suppressed`,
);

export async function isSuppressed(manager: EntityManager, hash: string): Promise<boolean> {
  return (await suppressedSelect.queryOne<{ suppressed: boolean }>(manager, { hash })).suppressed;
}

export async function deleteSuppressions(tx: Transaction, hashes: readonly string[]): Promise<void> {
  await execute(tx, 'delete from suppressed_addresses where address_hash = any($1)', [hashes]);
}
