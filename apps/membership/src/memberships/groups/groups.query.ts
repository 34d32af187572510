import { prepared, query, table } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import type { GroupKey } from '../domain/activation/payment-update.js';
import { MembershipGroup } from './membership-group.entity.js';

/** A group with its checkouts, as `groupColumns` selects it under the alias `g`. */
export type GroupRow = MembershipGroup & { readonly checkoutIds: number[] };

export const groupColumns = `${table(MembershipGroup).select('g')},
  coalesce((select json_agg(c.checkout_id order by c.checkout_id) from membership_group_checkouts c
    where c.group_id = g.id), '[]') as "checkoutIds"`;

const groupSql = prepared(`select ${table(MembershipGroup).select()} from membership_groups
  where gateway_product_id = $1 or id = (select group_id from membership_group_checkouts where checkout_id = $2)`);

/** The group of the offer of a gateway's code, or of a checkout; null for none. */
export async function groupOf(tx: Transaction, key: GroupKey): Promise<MembershipGroup | null> {
  const { offerCode, checkoutId } = { offerCode: null, checkoutId: null, ...key };
  const [found] = await query<MembershipGroup>(tx, groupSql, [offerCode, checkoutId]);
  return found ?? null;
}
