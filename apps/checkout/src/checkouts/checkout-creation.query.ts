import { query } from '@rotina/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { Checkout } from './checkout.entity.js';

export interface SellablePlace {
  readonly organizationId: number;
  readonly productId: number | null;
}

/** An organization and its product by their slugs; a null slug means an organization that has none. */
export async function placeBySlugs(
  manager: EntityManager,
  organizationSlug: string | null,
  productSlug: string,
): Promise<SellablePlace | undefined> {
  const [place] = await query<SellablePlace>(
    manager,
    `select o.id as "organizationId", p.id as "productId"
     from organizations o left join products p on p.organization_id = o.id and p.slug = $2
     where o.slug is not distinct from $1 order by p.id nulls last, o.id limit 1`,
    [organizationSlug, productSlug],
  );
  return place;
}

export type NewCheckoutRow = Omit<Checkout, 'id' | 'organization' | 'product' | 'createdAt'> & { readonly now: string };

export async function insertCheckout(manager: EntityManager, row: NewCheckoutRow): Promise<number> {
  const [created] = await query<{ id: number }>(
    manager,
    `insert into checkouts
       (organization_id, product_id, name, total_cents, interest_rate, max_installments, access_months, payment_types,
        discount_amount_cents, discount_validation_url, sealed_discount_access_token, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id`,
    [
      row.organizationId,
      row.productId,
      row.name,
      row.totalCents,
      row.interestRate,
      row.maxInstallments,
      row.accessMonths,
      JSON.stringify(row.paymentTypes),
      row.discountAmountCents,
      row.discountValidationUrl,
      row.sealedDiscountAccessToken,
      row.now,
    ],
  );
  if (!created) throw new Error('The checkout was not inserted.');
  return created.id;
}
