import { prepared, query } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { Abandonment } from '../domain/cart/abandonment.js';

/** An abandoned cart, and the open charges that stand in it. */
export interface TakenCart {
  readonly code: string;
  readonly reference: string;
  readonly chargeIds: readonly string[];
}

// The predicate of the index `orders_unpaid_purchases`.
const unpaid = (order: string): string =>
  `${order}.origin = 'purchase' and ${order}.status in ('pending', 'overdue') and ${order}.paid_cents = 0`;

/** An order is a cart while no money has come, nobody has a question about it, and no repayment has replaced its plan. */
const isCart = (order: string, dueUntil: string): string => `${unpaid(order)}
  and ${order}.offer_code not like 'legacy:%'
  and (select min(i.due_date) from installments i
    where i.order_id = ${order}.id and i.status in ('pending', 'overdue')) <= ${dueUntil}::date
  and not exists (select from installments i where i.order_id = ${order}.id and i.status in ('approved', 'refunded'))
  and not exists (select from order_questions q where q.order_id = ${order}.id)
  and not exists (select from orders r where r.original_order_id = ${order}.id)
  and not exists (select from abandoned_carts c where c.order_id = ${order}.id)`;

/** The order `a` with the carts `o` of its shopper, company and offer code that are no younger. */
const alike = `orders a join buyers own on own.id = a.buyer_id
  join buyers shopper on shopper.id = own.id or shopper.email = own.email
  join orders o on o.buyer_id = shopper.id and o.company_slug is not distinct from a.company_slug
    and o.offer_code = a.offer_code and o.purchased_at <= a.purchased_at`;

/** The statement that finds abandoned carts. */
export const dueSql = prepared(
  `select o.id::text as id from orders o where o.purchased_at <= $1 and ${isCart('o', '$2')}
   order by o.purchased_at limit $3`,
);

const lockSql = prepared(
  `select o.id from orders o where o.id in (
     select o.id from ${alike} where a.id = $1 and ${unpaid('o')}
     order by o.id <> a.id, o.purchased_at limit $2
   ) order by o.id for update`,
);

const takeSql = prepared(`
  with taken as (
    insert into abandoned_carts (order_id, abandoned_at)
    select o.id, $5 from ${alike}
    where a.id = $1 and a.purchased_at <= $3 and ${isCart('a', '$4')} and o.id = any($2::uuid[])
      and ${isCart('o', 'case when o.id = a.id then $4::date else $6::date end')}
    on conflict do nothing returning order_id
  )
  select o.code, o.reference, array(
    select i.gateway_id from installments i where i.order_id = o.id and i.status in ('pending', 'overdue') order by i.number
  ) as "chargeIds"
  from taken join orders o on o.id = taken.order_id order by o.purchased_at, o.id`);

/** The carts that are abandoned, the oldest first. */
export async function abandonedCarts(manager: EntityManager, at: Abandonment, limit: number): Promise<string[]> {
  const values = [at.purchasedUntil.toString(), at.dueUntil.toString(), limit];
  return (await query<{ id: string }>(manager, dueSql, values)).map(({ id }) => id);
}

/**
 * Takes a cart, if it is still abandoned, with the shopper's carts that it takes along. Payments of all of them wait until the
 * transaction ends; a cart is taken once.
 */
export async function takeCarts(
  tx: Transaction,
  id: string,
  at: Abandonment & { readonly now: Temporal.Instant },
  limit: number,
): Promise<TakenCart[]> {
  const locked = await query<{ id: string }>(tx, lockSql, [id, limit]);
  const ids = locked.map((order) => order.id);
  const [purchasedUntil, dueUntil, now, takenDueUntil] = [at.purchasedUntil, at.dueUntil, at.now, at.takenDueUntil].map(
    String,
  );
  return query<TakenCart>(tx, takeSql, [id, ids, purchasedUntil, dueUntil, now, takenDueUntil]);
}
