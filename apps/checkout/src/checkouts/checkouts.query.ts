import { prepared, query, table } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import type { EntityManager } from 'typeorm';
import { Checkout } from './checkout.entity.js';
import type { Offer } from './offer.js';
import { Product } from './product.entity.js';

export type CheckoutColumns = Omit<Checkout, 'organization' | 'product'>;

/** The names of a product and of its organization in every system. */
export interface ProductSlugs {
  readonly organizationSlug: string | null;
  readonly productSlug: string;
}

/** A checkout as `checkoutColumns` selects it. */
export type CheckoutRow = CheckoutColumns & ProductSlugs;

/** Checkouts under the alias `c`. */
export const checkoutColumns = `${table(Checkout).select('c')}, o.slug as "organizationSlug", p.slug as "productSlug"`;
export const checkoutsFrom = `checkouts c join organizations o on o.id = c.organization_id
  join products p on p.id = c.product_id`;

const terms = table(Checkout).only(
  'id',
  'name',
  'totalCents',
  'interestRate',
  'maxInstallments',
  'accessMonths',
  'paymentTypes',
  'discountAmountCents',
  'discountValidationUrl',
  'sealedDiscountAccessToken',
);
const offerSql = prepared(`
  select ${terms.select('c')}, json_build_object('name', o.name, 'slug', o.slug, 'minRepaymentPercent', o.min_repayment_percent,
      'contactEmail', o.contact_email) as organization,
    json_build_object('name', p.name, 'slug', p.slug) as product
  from ${checkoutsFrom} where c.id = $1`);

/** Reads the offer of a checkout; undefined for an unknown one. */
export async function offerOf(manager: EntityManager, id: number): Promise<Offer | undefined> {
  return (await query<Offer>(manager, offerSql, [id]))[0];
}

/** A product as `productColumns` selects it. */
export type ProductRow = Omit<Product, 'organization'> & { readonly organizationSlug: string | null };

/** Products under the alias `p`. */
export const productColumns = `${table(Product).select('p')}, o.slug as "organizationSlug"`;
export const productsFrom = 'products p join organizations o on o.id = p.organization_id';

/** The tokens of the organization that a checkout belongs to. */
export interface PlatformTokens {
  readonly checkoutId: number;
  /** Goes into the `token` field of platform notifications; null where the platform gave none. */
  readonly sealedVerificationToken: string | null;
  /** The organization's own bearer token; null where the configured one applies. */
  readonly sealedPlatformToken: string | null;
}

const tokensSql = prepared(`
  select checkouts.id as "checkoutId", sealed_verification_token as "sealedVerificationToken",
    sealed_platform_token as "sealedPlatformToken"
  from checkouts join organizations on organizations.id = checkouts.organization_id
  where checkouts.id = any($1::int[])`);

export function platformTokensOf(tx: Transaction, checkoutIds: readonly number[]): Promise<PlatformTokens[]> {
  return query<PlatformTokens>(tx, tokensSql, [checkoutIds]);
}
