import { query, table } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { Company } from './company.entity.js';
import { Product } from './product.entity.js';

/** A company as `companyColumns` selects it. */
export type CompanyRow = Company & { readonly legacyProductSlug: string | null };

/** Companies under the alias `c`. */
export const companyColumns = `${table(Company).select('c')}, p.slug as "legacyProductSlug"`;
export const companiesFrom = 'companies c left join products p on p.company_id = c.id and p.legacy';

/** A product as `productColumns` selects it. */
export type ProductRow = Product & { readonly companySlug: string };

/** Products under the alias `p`. */
export const productColumns = `${table(Product).select('p')}, c.slug as "companySlug"`;
export const productsFrom = 'products p join companies c on c.id = p.company_id';

const ordersSql = `select exists (
  select from orders where company_slug = $1 and ($2::text is null or product_slug = $2)
) as found`;

/** Whether orders name a company, or one product of it, by slug; they have no foreign key. */
export async function areSlugsInUse(
  tx: Transaction,
  { company, product }: { readonly company: string; readonly product?: string },
): Promise<boolean> {
  const [row] = await query<{ found: boolean }>(tx, ordersSql, [company, product ?? null]);
  return row?.found ?? false;
}
