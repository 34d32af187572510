import { erasedName } from '@rotina/contracts';
import { execute, query } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';

const notification = JSON.stringify({ name: erasedName, email: '', doc_number: '', phone_number: '' });
const customer = JSON.stringify({ name: erasedName, email: '', document: '', phone: null });

/** The platform's body is the person; those of accounts and of the back office have a customer. */
export async function eraseBodies(tx: Transaction, reference: string): Promise<void> {
  await execute(
    tx,
    `update deliveries set body = (
       case
         when destination = 'platform' then body::jsonb || $2::jsonb
         when body::jsonb ? 'customer' then jsonb_set(body::jsonb, '{customer}', (body::jsonb -> 'customer') || $3::jsonb)
         else jsonb_set(body::jsonb, '{payload,customer}', (body::jsonb #> '{payload,customer}') || $3::jsonb)
       end)::text
     where reference = $1 and state not in ('pending', 'delivering')`,
    [reference, notification, customer],
  );
}

/** What others answered may repeat what they were sent. */
export async function eraseResponses(tx: Transaction, reference: string): Promise<void> {
  await execute(
    tx,
    `update delivery_attempts a set response_body = null from deliveries d
     where d.id = a.delivery_id and d.reference = $1 and d.state not in ('pending', 'delivering')`,
    [reference],
  );
}

export async function hasUnfinished(tx: Transaction, reference: string): Promise<boolean> {
  const sql = `select 1 from deliveries where reference = $1 and state in ('pending', 'delivering') limit 1`;
  return (await query(tx, sql, [reference])).length > 0;
}
