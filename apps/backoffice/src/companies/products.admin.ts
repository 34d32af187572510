import { adminResource, contains, equals } from '@rotina/service-kit/admin';
import { productNotFound } from './companies.errors.js';
import { productColumns, productsFrom } from './companies.query.js';
import type { ProductRow } from './companies.query.js';
import { ProductChangesService } from './product-changes.service.js';
import { Product } from './product.entity.js';
import { CreateProductBody, productView, ProductView, UpdateProductBody } from './products.dto.js';

/** Products for administrators. */
export const ProductsAdmin = adminResource({
  path: 'backoffice/products',
  noun: 'product',
  about: 'Products of companies; one of each may be the legacy product, of payments that name none.',
  entity: Product,
  id: 'int',
  notFound: productNotFound,
  alias: 'p',
  from: productsFrom,
  select: productColumns,
  view: (row: ProductRow) => productView(row),
  viewClass: ProductView,
  sorts: { name: 'p.name', slug: 'p.slug', created_at: 'p.created_at' },
  filters: {
    slug: equals('p.slug'),
    legacy: equals('p.legacy', 'bool'),
    company_id: equals('p.company_id', 'int'),
    company_slug: equals('c.slug'),
    q: contains('lower(p.name)', 'p.slug'),
  },
  order: 'p.id asc',
  service: ProductChangesService,
  create: { body: CreateProductBody, run: (products, { tx, body }) => products.create(tx, body) },
  update: {
    body: UpdateProductBody,
    errors: { 409: 'The slug changes although orders name the product by it.' },
    run: (products, { tx, id, body }) => products.update(tx, id, body),
  },
  delete: { errors: { 409: 'Orders name the product.' }, run: (products, { tx, id }) => products.remove(tx, id) },
});
