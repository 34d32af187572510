import type { AccountsEnvelope } from '@rotina/contracts';
import { execute, query } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { PurchaseFacts } from '../domain/accounts-event/accounts-event.js';
import type { AccountsRule } from '../domain/accounts-event/accounts-rules.js';

type PurchaseRow = Omit<PurchaseFacts, 'createdAt' | 'customer'> &
  PurchaseFacts['customer'] & { readonly createdAt: Date };

export async function purchaseFactsOf(manager: EntityManager, pid: string): Promise<PurchaseFacts | undefined> {
  const [row] = await query<PurchaseRow>(
    manager,
    `select p.pid, p.kind, p.billing_type as "billingType", p.installment_count as "installmentCount",
       p.created_at as "createdAt", o.slug as "organizationSlug", r.slug as "productSlug", p.customer_name as name,
       p.customer_email as email, p.customer_document as document, p.customer_document_type as "documentType",
       p.customer_phone as phone, p.customer_country as country
     from payments p
       join checkouts c on c.id = p.checkout_id
       join organizations o on o.id = c.organization_id
       join products r on r.id = c.product_id
     where p.pid = $1`,
    [pid],
  );
  if (!row) return undefined;
  const { name, email, document, documentType, phone, country, createdAt, ...rest } = row;
  return {
    ...rest,
    createdAt: Temporal.Instant.fromEpochMilliseconds(createdAt.getTime()),
    customer: { name, email, document, documentType, phone, country },
  };
}

/** The same expressions as the unique indexes have; old records hold the paid charge as a plain string. */
const recordedSql: Readonly<Record<AccountsRule, string>> = {
  purchase_create: `event_type = 'PURCHASE_CREATED' and external_id = $1 and $2::text is not null`,
  installment_overdue: `event_type = 'INSTALLMENT_OVERDUE' and $1::uuid is not null
    and payload #>> '{overdue_installment,provider_ref}' = $2`,
  installment_paid: `event_type = 'INSTALLMENT_PAID' and $1::uuid is not null
    and coalesce(payload #>> '{paid_installment,provider_ref}', payload ->> 'paid_installment') = $2`,
};

export async function isRecorded(
  manager: EntityManager,
  rule: AccountsRule,
  { pid, chargeId }: { pid: string; chargeId: string },
): Promise<boolean> {
  const sql = `select 1 from accounts_events where ${recordedSql[rule]} limit 1`;
  return (await query(manager, sql, [pid, chargeId])).length === 1;
}

/** False when the event was recorded before, by this replica or another. */
export async function insertRecord(
  tx: Transaction,
  { id, envelope, now }: { id: string; envelope: AccountsEnvelope; now: string },
): Promise<boolean> {
  const written = await execute(
    tx,
    `insert into accounts_events (id, external_id, event_type, occurred_at, payload, created_at)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [id, envelope.external_id, envelope.event_type, envelope.occurred_at, JSON.stringify(envelope.payload), now],
  );
  return written === 1;
}
