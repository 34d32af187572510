import { adminResource, contains, equals } from '@rotina/service-kit/admin';
import type { AdminRowChange } from '@rotina/service-kit/admin';
import { AdminCheckoutView, ListedCheckout, listedView } from './admin-checkout.view.js';
import { CheckoutChangesService } from './checkout-changes.service.js';
import { CreateCheckoutBody, UpdateCheckoutBody } from './checkout-terms.dto.js';
import { Checkout } from './checkout.entity.js';
import { checkoutColumns, checkoutsFrom } from './checkouts.query.js';
import type { CheckoutRow } from './checkouts.query.js';
import { ValidateDiscountBody } from './checkouts.dto.js';
import { checkoutNotFound } from './checkouts.errors.js';
import { DiscountTrialView } from './discount-trial.view.js';

/** Checkouts for administrators. */
export const CheckoutsAdmin = adminResource({
  path: 'checkout/checkouts',
  noun: 'checkout',
  about: 'What organizations sell, at which prices, and the discounts of their members.',
  entity: Checkout,
  id: 'int',
  notFound: checkoutNotFound,
  alias: 'c',
  from: checkoutsFrom,
  select: checkoutColumns,
  view: (row: CheckoutRow) => listedView(row, row),
  viewClass: ListedCheckout,
  one: (changes, manager, id) => changes.show(manager, id),
  oneClass: AdminCheckoutView,
  sorts: { name: 'c.name', total: 'c.total_cents', created_at: 'c.created_at' },
  filters: {
    organization_id: equals('c.organization_id', 'int'),
    organization_slug: equals('o.slug'),
    product_id: equals('c.product_id', 'int'),
    product_slug: equals('p.slug'),
    q: contains('lower(c.name)'),
  },
  order: 'c.id asc',
  service: CheckoutChangesService,
  create: {
    body: CreateCheckoutBody,
    prepare: (changes, body) => changes.urlFaults(body),
    run: (changes, { tx, body, prepared }) => changes.create(tx, body, prepared),
  },
  update: {
    body: UpdateCheckoutBody,
    prepare: (changes, body) => changes.urlFaults(body),
    run: (changes, { tx, id, body, prepared }) => changes.update(tx, id, { body, urlFaults: prepared }),
  },
  delete: {
    errors: { 409: 'Payments belong to the checkout.' },
    run: (changes, { tx, id }) => changes.remove(tx, id),
  },
  actions: {
    'try-discount': {
      summary: 'Call the discount validation service of a checkout, and read all that it answers',
      body: ValidateDiscountBody,
      answer: DiscountTrialView,
      errors: { 429: 'Too many trials of this checkout within a minute.' },
      prepare: (changes, { id, body }: { id: number; body: ValidateDiscountBody }) =>
        changes.tryDiscount(id, body.email),
      run: async (_changes, { prepared }: AdminRowChange<number, ValidateDiscountBody, DiscountTrialView>) => prepared,
    },
  },
  unaudited: ['installments', 'checkout_payment_types_available'],
});
