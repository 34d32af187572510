import { Injectable } from '@nestjs/common';
import { Clock } from '@rotina/service-kit/timing';
import { dateAt } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { In } from 'typeorm';
import { Company } from './company.entity.js';
import { Product } from './product.entity.js';

/** A company with its products. */
export interface NewCompany extends Pick<Company, 'active' | 'name' | 'slug'> {
  readonly products: readonly Pick<Product, 'legacy' | 'name' | 'slug'>[];
}

@Injectable()
export class CompaniesService {
  constructor(private readonly clock: Clock) {}

  /** Adds companies and products that are missing; existing ones stay unchanged. */
  async ensure(tx: Transaction, companies: readonly NewCompany[]): Promise<void> {
    const createdAt = dateAt(this.clock.now());
    const rows = companies.map(({ products, ...company }) => ({ ...company, createdAt }));
    await tx.getRepository(Company).createQueryBuilder().insert().values(rows).orIgnore().execute();
    const stored = await tx.getRepository(Company).findBy({ slug: In(companies.map(({ slug }) => slug)) });
    const products = stored.flatMap(({ id: companyId, slug }) => {
      const company = companies.find((candidate) => candidate.slug === slug);
      return company?.products.map((product) => ({ ...product, companyId, createdAt })) ?? [];
    });
    await tx.getRepository(Product).createQueryBuilder().insert().values(products).orIgnore().execute();
  }
}
