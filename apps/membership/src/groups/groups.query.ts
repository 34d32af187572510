import { table } from '@rotina/service-kit/database';
import { MembershipGroup } from './membership-group.entity.js';

/** A group with its checkouts, as `groupColumns` selects it under the alias `g`. */
export type GroupRow = MembershipGroup & { readonly checkoutIds: number[] };

export const groupColumns = `${table(MembershipGroup).select('g')},
  coalesce((select json_agg(c.checkout_id order by c.checkout_id) from membership_group_checkouts c
    where c.group_id = g.id), '[]') as "checkoutIds"`;

/** SQL that says whether the group `g` is that of the offer of a gateway's code, or of a checkout. */
export const isGroupOf = ({ offerCode, checkoutId }: { offerCode: string; checkoutId: string }): string => `
  (g.gateway_product_id = ${offerCode}
    or g.id = (select group_id from membership_group_checkouts where checkout_id = ${checkoutId}))`;
