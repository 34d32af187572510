import type { ChargeStatus } from '@rotina/contracts';

/** Every status but `unknown`, which says nothing about the money. */
export type KnownChargeStatus = Exclude<ChargeStatus, 'unknown'>;

/** A charge never moves down; money on a removed charge counts, so `paid` stands above it. */
export const chargeRanks: Readonly<Record<KnownChargeStatus, number>> = {
  draft: 0,
  creating_on_gateway: 0,
  pending: 1,
  overdue: 2,
  deleted_or_canceled_by_new_payment: 3,
  paid: 4,
  refunded: 5,
};

const mayBecomeUnknown: readonly KnownChargeStatus[] = ['draft', 'creating_on_gateway', 'pending', 'overdue', 'paid'];

export interface ChargeStanding {
  readonly status: ChargeStatus;
  /** The last status other than `unknown`. */
  readonly knownStatus: KnownChargeStatus;
  /** When the last applied event happened at the gateway, in its own sortable notation. */
  readonly lastEventAt: string | null;
}

export interface ChargeReport {
  readonly status: ChargeStatus;
  readonly at: string | null;
  /** The gateway takes back an earlier step: the one way down. */
  readonly undo: boolean;
}

/** Whether a report of the gateway may be written over what is known of a charge; a stale one changes nothing. */
export function acceptsReport(charge: ChargeStanding, report: ChargeReport): boolean {
  const late = isLate(charge, report);
  if (report.undo) return !late;
  if (report.status === 'unknown') return !late && mayBecomeUnknown.includes(charge.knownStatus);
  const step = chargeRanks[report.status] - chargeRanks[charge.knownStatus];
  return step > 0 || (step === 0 && !late);
}

/** What is known of a charge once a report was accepted. */
export const knownAfter = (charge: Pick<ChargeStanding, 'knownStatus'>, status: ChargeStatus): KnownChargeStatus =>
  status === 'unknown' ? charge.knownStatus : status;

const isLate = (charge: ChargeStanding, report: ChargeReport): boolean =>
  charge.lastEventAt !== null && report.at !== null && report.at < charge.lastEventAt;
