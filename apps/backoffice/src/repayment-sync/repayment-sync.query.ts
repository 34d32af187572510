import { prepared, query } from '@rotina/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { OrderStatus } from '../domain/order/order-summary.js';

// A read model over orders and companies: everything that decides about a sync before it is registered.

/** The orders of a repayment that was registered before. */
export interface RegisteredRepayment {
  readonly code: string;
  readonly status: OrderStatus;
  readonly digest: string | null;
  readonly original_code: string;
  readonly original_status: OrderStatus;
}

export interface SyncContext {
  readonly registered: RegisteredRepayment | null;
  readonly company: { readonly active: boolean } | null;
  readonly product: { readonly slug: string } | null;
}

const contextSql = prepared(`select
    (select json_build_object('code', r.code, 'status', r.status, 'digest', r.sync_digest,
        'original_code', o.code, 'original_status', o.status)
      from orders r join orders o on o.id = r.original_order_id where r.reference = $1) as registered,
    (select json_build_object('active', active) from companies where slug = $2) as company,
    (select json_build_object('slug', p.slug) from products p join companies c on c.id = p.company_id
      where c.slug = $2 and (p.slug = $3 or ($3 = '' and p.legacy))) as product`);

/** Reads the known facts of a repayment, of its company and of its product: the legacy one where none is named. */
export async function syncContext(
  manager: EntityManager,
  { reference, companySlug, productSlug }: { reference: string; companySlug: string; productSlug: string },
): Promise<SyncContext> {
  const [context] = await query<SyncContext>(manager, contextSql, [reference, companySlug, productSlug]);
  return context ?? { registered: null, company: null, product: null };
}
