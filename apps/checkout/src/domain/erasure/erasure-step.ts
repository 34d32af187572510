import { saleKeptUntil } from '@rotina/contracts';
import { isOpen } from '../repayment/repayment-rules.js';
import type { Charge } from '../payment/charge.js';

type Held = Pick<Charge, 'gatewayId' | 'knownStatus' | 'paidAt' | 'dueDate'>;

/**
 * The loss that an erased person's payment can take now:
 * - `cancel`: nothing was paid; its open charges are cancelled first, so that nobody pays for a person who is unknown.
 * - `wait`: the plan is being paid, or may be by whoever gave another address, and its buyer has to be reached until it is over.
 * - `contacts`: address and phone; an invoice needs the rest until a day.
 * - `all`: everything.
 */
export type ErasureStep =
  | { readonly step: 'all' | 'wait' }
  | { readonly step: 'cancel'; readonly chargeIds: readonly string[] }
  | { readonly step: 'contacts'; readonly until: Temporal.PlainDate };

export function erasureStep(
  charges: readonly Held[],
  { today, mayCancel }: { readonly today: Temporal.PlainDate; readonly mayCancel: boolean },
): ErasureStep {
  const open = charges.filter(isOpen);
  const days = charges.filter(hadMoney).map(({ paidAt, dueDate }) => paidAt ?? dueDate);
  const last = days.sort().at(-1);
  if (open.length > 0) {
    const isUnpaid = last === undefined && mayCancel;
    return isUnpaid ? { step: 'cancel', chargeIds: open.map(({ gatewayId }) => gatewayId) } : { step: 'wait' };
  }
  if (last === undefined) return { step: 'all' };
  const until = saleKeptUntil(Temporal.PlainDate.from(last));
  return Temporal.PlainDate.compare(until, today) < 0 ? { step: 'all' } : { step: 'contacts', until };
}

const hadMoney = ({ knownStatus }: Held): boolean => knownStatus === 'paid' || knownStatus === 'refunded';
