import { Injectable } from '@nestjs/common';
import { slugOf } from '@rotina/contracts';
import { Clock } from '@rotina/service-kit/clock';
import { breaksForeignKey, brokenUnique, dateAt } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { ValidationError } from '@rotina/service-kit/errors';
import { IsNull } from 'typeorm';
import { productInUse, productSlugTaken } from './checkouts.errors.js';
import { Organization } from './organization.entity.js';
import { Product } from './product.entity.js';
import type { CreateProductBody, UpdateProductBody } from './products.dto.js';

/** The changes of products. */
@Injectable()
export class ProductsService {
  constructor(private readonly clock: Clock) {}

  /** Returns the id of the new product. */
  async create(tx: Transaction, { name, organization_slug }: CreateProductBody): Promise<number> {
    const organizationId = await sellerOf(tx, organization_slug);
    const product = { name, slug: slugOf(name), organizationId, createdAt: dateAt(this.clock.now()) };
    try {
      return (await tx.getRepository(Product).save(product)).id;
    } catch (error) {
      throw brokenUnique(error) === 'products_slug' ? productSlugTaken() : error;
    }
  }

  async rename(tx: Transaction, id: number, { name }: UpdateProductBody): Promise<void> {
    await tx.getRepository(Product).update({ id }, { name });
  }

  async remove(tx: Transaction, id: number): Promise<void> {
    try {
      await tx.getRepository(Product).delete({ id });
    } catch (error) {
      throw breaksForeignKey(error) ? productInUse() : error;
    }
  }
}

/** The organization that a request names; null names the one without slug, if there are not several. */
async function sellerOf(tx: Transaction, slug: string | null | undefined): Promise<number> {
  if (slug === undefined) throw sellerFault('validation.required');
  const [organization, ...others] = await tx
    .getRepository(Organization)
    .find({ where: { slug: slug ?? IsNull() }, take: 2 });
  if (organization && others.length === 0) return organization.id;
  throw sellerFault(organization ? 'organization.severalWithoutSlug' : 'checkout.organizationNotFound');
}

const sellerFault = (message: string): ValidationError =>
  new ValidationError([{ path: ['organization_slug'], message }]);
