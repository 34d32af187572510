import { prepared, query } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';

/** The known facts of a payment and of its buyer, at one moment. */
export interface PaymentFacts {
  /** The holder of the payment's membership; null for none. */
  readonly holderId: number | null;
  /** Whether the holder of the payment's membership was erased. */
  readonly isPaymentErased: boolean;
  /** The highest revision of a payment without a membership; null where none was numbered. */
  readonly paymentRevision: number | null;
  /** Whether the buyer was erased after they bought. */
  readonly isBuyerErased: boolean;
}

export interface PaymentQuestion {
  readonly reference: string;
  /** Of the e-mail and the document. */
  readonly digests: readonly Buffer[];
  readonly placedAt: Temporal.Instant | null;
}

// One statement: what an erasure deletes and what it leaves instead are seen before it or after it.
const factsSql = prepared(`
  select
    (select user_id from memberships where payment_reference = $1) as "holderId",
    exists (select from erased_references where payment_reference = $1) as "isPaymentErased",
    (select revision from payment_revisions where payment_reference = $1) as "paymentRevision",
    exists (select from erased_identifiers where digest = any($2::bytea[]) and erased_at >= $3::timestamptz)
      as "isBuyerErased"`);

export async function paymentFacts(tx: Transaction, question: PaymentQuestion): Promise<PaymentFacts> {
  const { reference, digests, placedAt } = question;
  const [facts] = await query<PaymentFacts>(tx, factsSql, [reference, digests, placedAt && placedAt.toString()]);
  if (!facts) throw new Error('The facts of a payment always have a row.');
  return facts;
}
