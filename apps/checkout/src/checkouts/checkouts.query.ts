import { query } from '@rotina/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { PaymentType } from '../domain/pricing/price-list.js';

/** A checkout with the names that are shown beside it. */
export interface Offer {
  readonly id: number;
  readonly name: string;
  readonly organizationName: string;
  readonly organizationSlug: string | null;
  readonly productName: string;
  readonly productSlug: string;
  readonly totalCents: number;
  readonly interestRate: string;
  readonly maxInstallments: number;
  readonly accessMonths: number;
  readonly paymentTypes: PaymentType[];
  readonly discountAmountCents: number;
  readonly discountValidationUrl: string | null;
  readonly sealedDiscountAccessToken: string | null;
}

export async function offerById(manager: EntityManager, id: number): Promise<Offer | undefined> {
  const [offer] = await query<Offer>(
    manager,
    `select c.id, c.name, o.name as "organizationName", o.slug as "organizationSlug", p.name as "productName",
       p.slug as "productSlug", c.total_cents::float8 as "totalCents", c.interest_rate::text as "interestRate",
       c.max_installments as "maxInstallments", c.access_months as "accessMonths", c.payment_types as "paymentTypes",
       c.discount_amount_cents::float8 as "discountAmountCents", c.discount_validation_url as "discountValidationUrl",
       c.sealed_discount_access_token as "sealedDiscountAccessToken"
     from checkouts c
       join organizations o on o.id = c.organization_id
       join products p on p.id = c.product_id
     where c.id = $1`,
    [id],
  );
  return offer;
}
