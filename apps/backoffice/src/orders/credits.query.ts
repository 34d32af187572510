import { query } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import type { Credit, NewPlan } from '../domain/credit/credit.js';

// The depth ends a cycle; a chain of so many repayments is not one of people.
const newPlansSql = `
  with recursive plans (id, depth) as (
    select id, 1 from orders where original_order_id = $1
    union
    select o.id, depth + 1 from plans join orders o on o.original_order_id = plans.id where depth < 50
  )
  select id as "orderId", open_cents::float8 as "openCents" from orders
  where id in (select id from plans) and id <> $1 order by purchased_at, id for update`;

/** The plans that replace an order, directly or through others, locked, oldest first. */
export const lockNewPlans = (tx: Transaction, orderId: string): Promise<NewPlan[]> =>
  query<NewPlan>(tx, newPlansSql, [orderId]);

const withdrawSql = `update order_credits c set withdrawn_at = $2 from order_questions q
  where q.id = c.question_id and q.installment_id = $1 and c.withdrawn_at is null
  returning c.order_id as "orderId", c.amount_cents::float8 as "amountCents"`;

/** Withdraws the credits of an installment's money and returns them. */
export const withdrawCredits = (tx: Transaction, installmentId: string, at: Temporal.Instant): Promise<Credit[]> =>
  query<Credit>(tx, withdrawSql, [installmentId, at.toString()]);
