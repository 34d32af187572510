import { erasedName } from '@rotina/contracts';
import { execute } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';

const customer = JSON.stringify({ name: erasedName, email: '', document: '', phone: null });

export async function eraseCustomers(tx: Transaction, pid: string): Promise<void> {
  await execute(
    tx,
    `update accounts_events set payload = jsonb_set(payload, '{customer}', (payload -> 'customer') || $2::jsonb)
     where external_id = $1`,
    [pid, customer],
  );
}
