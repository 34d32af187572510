import { execute, query } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { GroupKey } from '../domain/activation/payment-update.js';
import type { GroupView } from './groups.dto.js';
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

export const groupSource = {
  from: 'membership_groups g',
  columns: `g.id, g.name, g.slug, g.gateway_product_id, g.duration_months, g.grace_days, g.active,
    coalesce((select json_agg(c.checkout_id order by c.checkout_id) from membership_group_checkouts c
      where c.group_id = g.id), '[]') as checkout_ids`,
  filters: { id: { sql: 'g.id', type: 'int' } },
} as const;

export async function groupById(manager: EntityManager, id: number): Promise<GroupView | null> {
  const sql = `select ${groupSource.columns} from ${groupSource.from} where g.id = $1`;
  return (await query<GroupView>(manager, sql, [id]))[0] ?? null;
}

/** Writes a group as it is to be; a new one where there is no id. */
export async function saveGroup(tx: Transaction, id: number | null, group: Omit<GroupView, 'id'>): Promise<GroupView> {
  const saved = await tx.save(MembershipGroup, {
    ...(id !== null && { id }),
    name: group.name,
    slug: group.slug,
    gatewayProductId: group.gateway_product_id,
    durationMonths: group.duration_months,
    graceDays: group.grace_days,
    active: group.active,
  });
  const checkoutIds = [...new Set(group.checkout_ids)];
  await execute(tx, 'delete from membership_group_checkouts where group_id = $1', [saved.id]);
  const sql = 'insert into membership_group_checkouts (checkout_id, group_id) select unnest($1::int[]), $2';
  await execute(tx, sql, [checkoutIds, saved.id]);
  return { ...group, id: saved.id, checkout_ids: checkoutIds.toSorted((a, b) => a - b) };
}

export async function deleteGroup(manager: EntityManager, id: number): Promise<void> {
  await execute(manager, 'delete from membership_groups where id = $1', [id]);
}
