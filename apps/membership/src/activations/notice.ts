import type { GroupKey } from '../groups/groups.query.js';
import type { MembershipStatus } from '../memberships/membership-status.js';

export type NoticedStatus = Extract<MembershipStatus, 'paid' | 'overdue' | 'refunded'>;

/** Who paid, as the notice says; a missing value never erases a known one. */
export interface Buyer {
  readonly name: string | null;
  readonly email: string;
  readonly document: string | null;
  readonly phone: string | null;
}

/** That a payment took a status: what every way in (events, webhooks) is turned into. */
export interface PaymentNotice {
  readonly reference: string;
  readonly status: NoticedStatus;
  /** Null where the sender numbers nothing. */
  readonly revision: number | null;
  readonly group: GroupKey;
  readonly buyer: Buyer;
  readonly billingType: string | null;
  readonly installmentCount: number | null;
}

/** What became of a notice: it changed something, said what was known, or was not for us (unknown or stale). */
export type Outcome = 'processed' | 'duplicate' | 'ignored';

export interface KnownMembership {
  readonly status: MembershipStatus;
  readonly paymentRevision: number | null;
}

/** What a notice does to the membership of its reference, if there is one. */
export function judgeNotice(
  known: KnownMembership | null,
  notice: Pick<PaymentNotice, 'status' | 'revision'>,
): Outcome {
  if (known === null) return notice.status === 'paid' ? 'processed' : 'ignored';
  if (isStale(known.paymentRevision, notice.revision)) return 'ignored';
  return known.status === notice.status ? 'duplicate' : 'processed';
}

const isStale = (applied: number | null, offered: number | null): boolean =>
  applied !== null && offered !== null && offered < applied;
