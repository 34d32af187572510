import type { Transaction } from '@rotina/service-kit/database';
import type { FieldError } from '@rotina/service-kit/errors';
import { IsNull } from 'typeorm';
import { Organization } from './organization.entity.js';

/** The thing that a request names, or the fault of its naming. */
export type Found<T> = T | { readonly fault: FieldError };

/** The organization that a request names; null names the one without slug, if there are not several. */
export async function findSeller(tx: Transaction, slug: string | null): Promise<Found<Pick<Organization, 'id'>>> {
  const [organization, ...others] = await tx
    .getRepository(Organization)
    .find({ where: { slug: slug ?? IsNull() }, take: 2 });
  if (!organization) return sellerFault('checkout.organizationNotFound');
  return others.length === 0 ? organization : sellerFault('organization.severalWithoutSlug');
}

const sellerFault = (message: string): { fault: FieldError } => ({ fault: { path: ['organization_slug'], message } });
