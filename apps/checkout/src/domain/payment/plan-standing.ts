import { displayStatusOf, partStateOfCharge, planSums } from '@rotina/contracts';
import type { DisplayedPlan, DisplayStatus, PlanSums } from '@rotina/contracts';
import type { Charge } from './charge.js';

/** The name of a plan, its sums, and the open charge that is due first. */
export interface PlanStanding<C> {
  readonly displayStatus: DisplayStatus;
  readonly sums: PlanSums;
  readonly nextDue: C | null;
}

type Counted = Pick<Charge, 'amountCents' | 'knownStatus' | 'refundedCents'>;
type Standing = Counted & Pick<Charge, 'dueDate' | 'number' | 'status'>;

export const isOpen = ({ status }: Pick<Charge, 'status'>): boolean => status === 'pending' || status === 'overdue';

export function standingOf<C extends Standing>(
  charges: readonly C[],
  plan: Omit<DisplayedPlan, 'parts'>,
): PlanStanding<C> {
  const open = charges.filter(isOpen);
  const [nextDue = null] = open.toSorted((a, b) => a.dueDate.localeCompare(b.dueDate) || a.number - b.number);
  const parts = charges.map(partOf);
  return {
    displayStatus: displayStatusOf({ ...plan, parts: parts.map(({ state }) => state) }),
    sums: planSums(parts, plan.isReplaced),
    nextDue,
  };
}

const partOf = ({ knownStatus, amountCents, refundedCents }: Counted) => ({
  state: partStateOfCharge[knownStatus],
  amountCents,
  refundedCents,
});
