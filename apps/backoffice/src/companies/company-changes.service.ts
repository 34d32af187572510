import { Injectable } from '@nestjs/common';
import { Clock } from '@rotina/service-kit/timing';
import { breaksForeignKey, dateAt } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import type { CreateCompanyBody, UpdateCompanyBody } from './companies.dto.js';
import { companyInUse, unknownLegacyProduct } from './companies.errors.js';
import { areSlugsInUse } from './companies.query.js';
import { Company } from './company.entity.js';
import { Product } from './product.entity.js';
import { newSlug, withFreeFields } from './slugs.js';

/** The changes of companies that administrators make. */
@Injectable()
export class CompanyChangesService {
  constructor(private readonly clock: Clock) {}

  /** Returns the id of the new company. */
  async create(tx: Transaction, body: CreateCompanyBody): Promise<number> {
    const company = { name: body.name, slug: newSlug(body), active: body.active ?? true };
    const createdAt = dateAt(this.clock.now());
    const { id } = await withFreeFields(() => tx.getRepository(Company).save({ ...company, createdAt }));
    return id;
  }

  /** An order finds its company by the slug, so that the slug of a company with orders stays. */
  async update(tx: Transaction, id: number, body: UpdateCompanyBody): Promise<void> {
    const { name, slug, active, legacy_product_slug } = body;
    const companies = tx.getRepository(Company);
    const before = await companies.findOneByOrFail({ id });
    const after = { name: name ?? before.name, slug: slug || before.slug, active: active ?? before.active };
    if (after.slug !== before.slug && (await areSlugsInUse(tx, { company: before.slug }))) throw companyInUse();
    await withFreeFields(() => companies.update({ id }, after));
    if (legacy_product_slug !== undefined) await this.chooseLegacy(tx, id, legacy_product_slug || null);
  }

  async remove(tx: Transaction, id: number): Promise<void> {
    const companies = tx.getRepository(Company);
    const { slug } = await companies.findOneByOrFail({ id });
    if (await areSlugsInUse(tx, { company: slug })) throw companyInUse();
    try {
      await companies.delete({ id });
    } catch (error) {
      throw breaksForeignKey(error) ? companyInUse() : error;
    }
  }

  /** In one step, so that the company is never without a legacy product in between. */
  private async chooseLegacy(tx: Transaction, companyId: number, slug: string | null): Promise<void> {
    const products = tx.getRepository(Product);
    await products.update({ companyId, legacy: true }, { legacy: false });
    if (slug === null) return;
    const { affected } = await products.update({ companyId, slug }, { legacy: true });
    if (affected !== 1) throw unknownLegacyProduct();
  }
}
