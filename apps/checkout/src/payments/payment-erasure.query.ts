import { erasedName } from '@rotina/contracts';
import type { ErasedPerson } from '@rotina/messaging';
import { execute, query } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';

/** A payment with the address or the document of a person. */
export interface PaymentOfPerson {
  readonly pid: string;
  readonly ofAddress: boolean;
}

export function paymentsOfPerson(tx: Transaction, { emails, documents }: ErasedPerson): Promise<PaymentOfPerson[]> {
  const sql = `select pid, true as "ofAddress" from payments where lower(customer_email) = any($1)
    union all
    select pid, false from payments where customer_document = any($2) and lower(customer_email) <> all($1)`;
  return query<PaymentOfPerson>(tx, sql, [emails, documents]);
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
