import { query } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';

/** Moves the sequences past the ids that fixtures chose, so that no new row gets one of them. */
export async function advanceIds(tx: Transaction): Promise<void> {
  const advance = (name: string): string =>
    `(select setval('${name}_id_seq', greatest((select last_value from ${name}_id_seq), (select max(id) from ${name}))))`;
  await query(tx, `select ${['organizations', 'products', 'checkouts'].map(advance).join(', ')}`);
}
