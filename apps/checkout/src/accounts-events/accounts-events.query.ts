import { BatchedSelect, prepared, query, table } from '@rotina/service-kit/database';
import type { NewRow, Transaction } from '@rotina/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { PurchaseFacts } from '../domain/accounts-event/accounts-event.js';
import type { AccountsRule } from '../domain/accounts-event/accounts-rules.js';
import { AccountsEventRecord } from './accounts-event.entity.js';

// Whether a rule has recorded its event has the expressions of the unique indexes; old records hold the paid charge as a
// plain string.
const purchaseSelect = new BatchedSelect(
  { pid: 'uuid', chargeId: 'text', rule: 'text' },
  ({ pid, chargeId, rule }) => `select purchase.* from (select) one left join (
  select payment.pid, payment.root_pid as "rootPid", payment.kind, payment.billing_type as "billingType",
    payment.installment_count as "installmentCount", payment.created_at as "createdAt",
    organization.slug as "organizationSlug", product.slug as "productSlug",
    json_build_object('name', customer_name, 'email', customer_email, 'document', customer_document,
      'documentType', customer_document_type, 'phone', customer_phone, 'country', customer_country) as customer,
    case ${rule} when 'purchase_create' then exists (
      select from accounts_events where event_type = 'PURCHASE_CREATED' and external_id = ${pid})
    when 'installment_overdue' then exists (
      select from accounts_events where event_type = 'INSTALLMENT_OVERDUE'
        and payload #>> '{overdue_installment,provider_ref}' = ${chargeId})
    when 'installment_paid' then exists (
      select from accounts_events where event_type = 'INSTALLMENT_PAID'
        and coalesce(payload #>> '{paid_installment,provider_ref}', payload ->> 'paid_installment') = ${chargeId})
    end as "isRecorded"
  from payments payment
    join checkouts checkout on checkout.id = payment.checkout_id
    join organizations organization on organization.id = checkout.organization_id
    join products product on product.id = checkout.product_id
  where payment.pid = ${pid}) purchase on true`,
);

/** The facts that a rule decides by. */
export interface Purchase extends PurchaseFacts {
  readonly rootPid: string;
  /** Whether the rule has recorded its event. */
  readonly isRecorded: boolean;
}

/** The payment of a charge as a rule looks at it; null when there is none. */
export async function purchaseOf(
  manager: EntityManager,
  rule: AccountsRule,
  { pid, chargeId }: { pid: string; chargeId: string },
): Promise<Purchase | null> {
  type Row = Omit<Purchase, 'createdAt'> & { readonly createdAt: Date };
  const row = await purchaseSelect.queryOne<Row | { readonly pid: null }>(manager, { pid, chargeId, rule });
  return row.pid === null ? null : { ...row, createdAt: row.createdAt.toTemporalInstant() };
}

const records = table(AccountsEventRecord);

// The payments' rows are locked first, so that the events of a payment are in order.
const recordSql = prepared(
  `insert into accounts_events (${records.columns()})
   select ${records.columns('record')} from ${records.recordset('$1')} record
     join (select pid from payments
       where pid = any(array(select external_id from ${records.recordset('$1')})) order by pid for update) payment
       on payment.pid = record.external_id
   on conflict do nothing returning id`,
);

export type NewRecord = NewRow<typeof records.row>;

/** Records events unless they were recorded before; returns the ids of those that were recorded now. */
export async function insertRecords(tx: Transaction, all: readonly NewRecord[]): Promise<ReadonlySet<string>> {
  const recorded = await query<Pick<AccountsEventRecord, 'id'>>(tx, recordSql, [records.json(all)]);
  return new Set(recorded.map(({ id }) => id));
}
