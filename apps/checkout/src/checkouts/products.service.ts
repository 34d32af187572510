import { Injectable } from '@nestjs/common';
import { slugOf } from '@rotina/contracts';
import { Clock } from '@rotina/service-kit/timing';
import { breaksForeignKey, brokenUnique, dateAt } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { ValidationError } from '@rotina/service-kit/errors';
import { productInUse, productSlugTaken } from './checkouts.errors.js';
import { Product } from './product.entity.js';
import type { CreateProductBody, UpdateProductBody } from './products.dto.js';
import { findSeller } from './sellers.query.js';

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

async function sellerOf(tx: Transaction, slug: string | null | undefined): Promise<number> {
  if (slug === undefined) {
    throw new ValidationError([{ path: ['organization_slug'], message: 'validation.required' }]);
  }
  const seller = await findSeller(tx, slug);
  if ('fault' in seller) throw new ValidationError([seller.fault]);
  return seller.id;
}
