import { execute, query } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import type { EntityManager } from 'typeorm';
import { Membership } from '../memberships/membership.entity.js';
import type { Period } from '../domain/period/period.js';
import type { PaymentUpdate } from '../domain/activation/payment-update.js';

export const membershipOf = (manager: EntityManager, paymentReference: string): Promise<Membership | null> =>
  manager.findOneBy(Membership, { paymentReference });

/** The last day that a person has paid for; null for none. */
export async function paidUntil(tx: Transaction, userId: number): Promise<Temporal.PlainDate | null> {
  const sql = `select max(valid_until)::text as day from memberships where user_id = $1 and status = 'paid'`;
  const day = (await query<{ day: string | null }>(tx, sql, [userId]))[0]?.day;
  return day ? Temporal.PlainDate.from(day) : null;
}

export interface NewMembership {
  readonly userId: number;
  readonly groupId: number;
  readonly period: Period;
  readonly notice: PaymentUpdate;
  readonly at: Temporal.Instant;
}

/** False when the reference has a membership already. */
export async function insertMembership(
  tx: Transaction,
  { userId, groupId, period, notice, at }: NewMembership,
): Promise<boolean> {
  const { reference, status, revision, billingType, installmentCount } = notice;
  const written = await execute(
    tx,
    `insert into memberships (user_id, group_id, payment_reference, status, starts_on, valid_until, revision,
       payment_revision, billing_type, installment_count, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, 1, $7, $8, $9, $10, $10) on conflict (payment_reference) do nothing`,
    [
      userId,
      groupId,
      reference,
      status,
      period.startsOn.toString(),
      period.validUntil.toString(),
      revision,
      billingType,
      installmentCount,
      at.toString(),
    ],
  );
  return written === 1;
}

/** Moves a membership; a first approval gives it its period, which never shifts afterwards. */
export async function moveMembership(
  tx: Transaction,
  id: number,
  { notice, period, at }: { notice: PaymentUpdate; period: Period | null; at: Temporal.Instant },
): Promise<void> {
  await execute(
    tx,
    `update memberships set status = $2, payment_revision = coalesce($3, payment_revision), revision = revision + 1,
       starts_on = coalesce(starts_on, $4), valid_until = coalesce(valid_until, $5), updated_at = $6
     where id = $1`,
    [
      id,
      notice.status,
      notice.revision,
      period?.startsOn.toString() ?? null,
      period?.validUntil.toString() ?? null,
      at.toString(),
    ],
  );
}

/** Remembers that a revision was seen although it said nothing new. */
export async function rememberRevision(tx: Transaction, id: number, revision: number): Promise<void> {
  await execute(tx, 'update memberships set payment_revision = $2 where id = $1', [id, revision]);
}
