import { prepared, query } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { isGroupOf } from '../groups/groups.service.js';
import { foundUserColumns, isUserOf } from '../users/users.service.js';
import type { FoundUser } from '../users/users.service.js';

/** The group that a new membership would have. */
interface Group {
  readonly id: number;
  readonly durationMonths: number;
}

/** What is known of a payment and of its buyer, at one moment. */
export interface PaymentFacts {
  /** The holder of the payment's membership; null for none. */
  readonly holderId: number | null;
  /** Whether the holder of the payment's membership was erased. */
  readonly isPaymentErased: boolean;
  /** The highest revision of a payment without a membership; null where none was numbered. */
  readonly paymentRevision: number | null;
  /** Whether the buyer was erased after they bought. */
  readonly isBuyerErased: boolean;
  readonly group: Group | null;
  /** Whether the payment's offer or checkout has a group, which may take no new members. */
  readonly isGroupKnown: boolean;
  /** The users of the buyer's e-mail and document: none, one or two. */
  readonly users: readonly FoundUser[];
}

export interface PaymentQuestion {
  readonly reference: string;
  readonly email: string | null;
  readonly document: string | null;
  /** Of the e-mail and the document. */
  readonly digests: readonly Buffer[];
  readonly placedAt: Temporal.Instant | null;
  readonly offerCode: string | null;
  readonly checkoutId: number | null;
}

// One statement: what an erasure deletes and what it leaves instead are seen before it or after it.
const factsSql = prepared(`
  select payment.*, g.id as "groupId", g.duration_months as "durationMonths",
    g.active as "isGroupActive", ${foundUserColumns}
  from (select
      (select user_id from memberships where payment_reference = $1) as "holderId",
      exists (select from erased_references where payment_reference = $1) as "isPaymentErased",
      (select revision from payment_revisions where payment_reference = $1) as "paymentRevision",
      exists (select from erased_identifiers where digest = any($4::bytea[]) and erased_at >= $5::timestamptz)
        as "isBuyerErased") payment
    left join membership_groups g on ${isGroupOf({ offerCode: '$6', checkoutId: '$7' })}
    left join users u on ${isUserOf({ email: '$2', document: '$3' })}`);

type Row = Omit<PaymentFacts, 'group' | 'isGroupKnown' | 'users'> & {
  readonly groupId: number | null;
  readonly isGroupActive: boolean;
  readonly durationMonths: number;
} & (FoundUser | { readonly id: null });

export async function paymentFacts(tx: Transaction, question: PaymentQuestion): Promise<PaymentFacts> {
  const { reference, email, document, digests, placedAt, offerCode, checkoutId } = question;
  const values = [reference, email, document, digests, placedAt && placedAt.toString(), offerCode, checkoutId];
  const rows = await query<Row>(tx, factsSql, values);
  const [first] = rows;
  if (!first) throw new Error('The facts of a payment always have a row.');
  const { holderId, isPaymentErased, paymentRevision, isBuyerErased, groupId, durationMonths, isGroupActive } = first;
  return {
    holderId,
    isPaymentErased,
    paymentRevision,
    isBuyerErased,
    group: groupId !== null && isGroupActive ? { id: groupId, durationMonths } : null,
    isGroupKnown: groupId !== null,
    users: rows.flatMap((row) => (row.id === null ? [] : [row])),
  };
}
