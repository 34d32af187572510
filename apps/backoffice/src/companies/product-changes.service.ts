import { Injectable } from '@nestjs/common';
import { Clock } from '@rotina/service-kit/timing';
import { dateAt } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { productInUse, unknownCompany } from './companies.errors.js';
import { areSlugsInUse } from './companies.query.js';
import { Company } from './company.entity.js';
import { Product } from './product.entity.js';
import type { CreateProductBody, UpdateProductBody } from './products.dto.js';
import { newSlug, withFreeFields } from './slugs.js';

/** The changes of products that administrators make. */
@Injectable()
export class ProductChangesService {
  constructor(private readonly clock: Clock) {}

  /** Returns the id of the new product. */
  async create(tx: Transaction, body: CreateProductBody): Promise<number> {
    const company = await tx.getRepository(Company).findOneBy({ slug: body.company_slug });
    if (!company) throw unknownCompany();
    const product = { name: body.name, slug: newSlug(body), legacy: body.legacy ?? false, companyId: company.id };
    const createdAt = dateAt(this.clock.now());
    const { id } = await withFreeFields(() => tx.getRepository(Product).save({ ...product, createdAt }));
    return id;
  }

  /** An order finds its product by the slug, so that the slug of a product with orders stays. */
  async update(tx: Transaction, id: number, { name, slug, legacy }: UpdateProductBody): Promise<void> {
    const products = tx.getRepository(Product);
    const before = await products.findOneByOrFail({ id });
    const after = { name: name ?? before.name, slug: slug || before.slug, legacy: legacy ?? before.legacy };
    if (after.slug !== before.slug) await this.refuseInUse(tx, before);
    await withFreeFields(() => products.update({ id }, after));
  }

  async remove(tx: Transaction, id: number): Promise<void> {
    const products = tx.getRepository(Product);
    await this.refuseInUse(tx, await products.findOneByOrFail({ id }));
    await products.delete({ id });
  }

  private async refuseInUse(tx: Transaction, { companyId, slug }: Product): Promise<void> {
    const company = await tx.getRepository(Company).findOneByOrFail({ id: companyId });
    if (await areSlugsInUse(tx, { company: company.slug, product: slug })) throw productInUse();
  }
}
