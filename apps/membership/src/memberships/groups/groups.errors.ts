import { takenFieldOf, UserError } from '@rotina/service-kit/errors';

export const groupNotFound = (): UserError =>
  new UserError({ status: 404, code: 'group_not_found', message: 'group.notFound' });

export const groupInUse = (): UserError => new UserError({ status: 409, code: 'group_in_use', message: 'group.inUse' });

/** The error of a violated unique index; null for any other index. */
export const takenField = takenFieldOf({
  membership_groups_slug: { field: 'slug', message: 'group.slugTaken' },
  membership_groups_gateway_product: { field: 'gateway_product_id', message: 'group.productTaken' },
  membership_group_checkouts_pkey: { field: 'checkout_ids', message: 'group.checkoutTaken' },
});
