import { erasedName } from '@rotina/contracts';
import { execute, query } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { aboutPayments } from './deliveries.query.js';

const notification = JSON.stringify({ name: erasedName, email: '', doc_number: '', phone_number: '' });
const isOfPayment = aboutPayments('array[$1::text]');
const customer = JSON.stringify({ name: erasedName, email: '', document: '', phone: null });

/** The text of an operator may name anybody. */
const withoutDescription = (body: string, plan: string): string =>
  `jsonb_set(${body}, '{${plan},description}', to_jsonb($4::text), false)`;

const ofBackOffice = withoutDescription(withoutDescription('body::jsonb', 'repayment'), 'original_payment');

/** The platform's body is the person; those of accounts and of the back office have a customer. */
export async function eraseBodies(tx: Transaction, pid: string): Promise<void> {
  await execute(
    tx,
    `update deliveries set body = (
       case
         when destination = 'platform' then body::jsonb || $2::jsonb
         when body::jsonb ? 'customer'
           then jsonb_set(${ofBackOffice}, '{customer}', (body::jsonb -> 'customer') || $3::jsonb)
         else jsonb_set(body::jsonb, '{payload,customer}', (body::jsonb #> '{payload,customer}') || $3::jsonb)
       end)::text
     where ${isOfPayment} and state not in ('pending', 'delivering')`,
    [pid, notification, customer, erasedName],
  );
}

/** Answers of others may repeat what they were sent. */
export async function eraseResponses(tx: Transaction, pid: string): Promise<void> {
  await execute(
    tx,
    `update delivery_attempts a set response_body = null, response_headers = null from deliveries d
     where d.id = a.delivery_id and ${isOfPayment} and d.state not in ('pending', 'delivering')`,
    [pid],
  );
}

export async function hasUnfinished(tx: Transaction, pid: string): Promise<boolean> {
  const sql = `select 1 from deliveries where ${isOfPayment} and state in ('pending', 'delivering') limit 1`;
  return (await query(tx, sql, [pid])).length > 0;
}
