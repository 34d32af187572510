import { execute, query, table } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { GroupKey } from '../domain/activation/payment-update.js';
import { MembershipGroup } from './membership-group.entity.js';

/** The active group of a payment. */
export async function groupOf(manager: EntityManager, key: GroupKey): Promise<MembershipGroup | null> {
  if ('offerCode' in key) return manager.findOneBy(MembershipGroup, { gatewayProductId: key.offerCode, active: true });
  const sql = 'select group_id from membership_group_checkouts where checkout_id = $1';
  const [checkout] = await query<{ group_id: number }>(manager, sql, [key.checkoutId]);
  return checkout ? manager.findOneBy(MembershipGroup, { id: checkout.group_id, active: true }) : null;
}

export interface NewGroup {
  readonly name: string;
  readonly slug: string;
  readonly gatewayProductId: string | null;
  readonly durationMonths: number;
  readonly graceDays: number;
  readonly checkoutIds: readonly number[];
}

/** Adds a group unless there is one of that slug; its checkouts come along where they lead nowhere yet. */
export async function ensureGroup(tx: Transaction, group: NewGroup): Promise<void> {
  const [added] = await query<{ id: number }>(
    tx,
    `insert into membership_groups (name, slug, gateway_product_id, duration_months, grace_days, active)
     values ($1, $2, $3, $4, $5, true) on conflict do nothing returning id`,
    [group.name, group.slug, group.gatewayProductId, group.durationMonths, group.graceDays],
  );
  if (!added) return;
  const sql =
    'insert into membership_group_checkouts (checkout_id, group_id) select unnest($1::int[]), $2 on conflict do nothing';
  await execute(tx, sql, [group.checkoutIds, added.id]);
}

/** A group with its checkouts, as `groupColumns` selects it under the alias `g`. */
export type GroupRow = MembershipGroup & { readonly checkoutIds: number[] };

export const groupColumns = `${table(MembershipGroup).select('g')},
  coalesce((select json_agg(c.checkout_id order by c.checkout_id) from membership_group_checkouts c
    where c.group_id = g.id), '[]') as "checkoutIds"`;
