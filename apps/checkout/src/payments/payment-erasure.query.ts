import { erasedName } from '@rotina/contracts';
import type { ErasedPerson } from '@rotina/messaging';
import { execute, query } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';

export async function pidsOfPerson(tx: Transaction, { emails, documents }: ErasedPerson): Promise<string[]> {
  const sql = `select pid from payments where lower(customer_email) = any($1)
    union select pid from payments where customer_document = any($2)`;
  return (await query<{ pid: string }>(tx, sql, [emails, documents])).map(({ pid }) => pid);
}

/** Removes what operators wrote about the payment, too. Returns the address that was removed, in lower case. */
export async function removeContacts(tx: Transaction, pid: string): Promise<string> {
  const sql = `update payments p set customer_email = '', customer_phone = null,
      description = null, waived_reason = null
    from (select pid, lower(customer_email) as email from payments where pid = $1 for update) before
    where p.pid = before.pid returning before.email`;
  return (await query<{ email: string }>(tx, sql, [pid]))[0]?.email ?? '';
}

export async function removePerson(tx: Transaction, pid: string): Promise<void> {
  await execute(tx, `update payments set customer_name = $2, customer_document = '' where pid = $1`, [pid, erasedName]);
}
