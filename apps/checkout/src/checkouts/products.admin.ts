import { adminResource, contains, equals } from '@rotina/service-kit/admin';
import { productNotFound } from './checkouts.errors.js';
import { productColumns, productsFrom } from './checkouts.query.js';
import type { ProductRow } from './checkouts.query.js';
import { Product } from './product.entity.js';
import { CreateProductBody, productView, ProductView, UpdateProductBody } from './products.dto.js';
import { ProductsService } from './products.service.js';

/** Products for administrators. */
export const ProductsAdmin = adminResource({
  path: 'checkout/products',
  noun: 'product',
  about: 'What an organization has to sell; checkouts give it a price.',
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
    organization_id: equals('p.organization_id', 'int'),
    organization_slug: equals('o.slug'),
    q: contains('lower(p.name)'),
  },
  order: 'p.id asc',
  service: ProductsService,
  create: { body: CreateProductBody, run: (products, { tx, body }) => products.create(tx, body) },
  update: { body: UpdateProductBody, run: (products, { tx, id, body }) => products.rename(tx, id, body) },
  delete: { errors: { 409: 'Checkouts sell the product.' }, run: (products, { tx, id }) => products.remove(tx, id) },
});
