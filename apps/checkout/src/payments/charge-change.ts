import type { ChargeStatus, InstallmentChangedPayload } from '@rotina/contracts';
import { acceptsReport, knownAfter } from './charge-status.js';
import type { ChargeRow } from './charges.query.js';

/** What the gateway says of a charge, amounts in cents. */
export interface ChargeFacts {
  readonly id: string;
  readonly installmentId: string | null;
  /** Position in the plan; 1 for a single charge. */
  readonly number: number;
  readonly amountCents: number;
  readonly netAmountCents: number | null;
  readonly refundedCents: number;
  /** `YYYY-MM-DD` */
  readonly dueDate: string;
  readonly status: ChargeStatus;
  /** The gateway's own word, kept beside ours. */
  readonly gatewayStatus: string;
  /** `YYYY-MM-DD`; null when unpaid. */
  readonly paidAt: string | null;
  readonly invoiceUrl: string | null;
  readonly bankSlipUrl: string | null;
  readonly invoiceNumber: string | null;
}

export interface ReportContext {
  /** When it happened, in the gateway's own notation; null when it was read live. */
  readonly at: string | null;
  readonly undo: boolean;
}

type ChargeOutcome = 'created' | 'changed' | 'unchanged' | 'stale';

export interface ChargeChange {
  readonly outcome: ChargeOutcome;
  readonly from: ChargeStatus | null;
  readonly charge: ChargeRow;
}

/** A charge that is heard of for the first time. */
export function newCharge(id: string, pid: string | null, facts: ChargeFacts, at: string | null): ChargeRow {
  const { id: gatewayId, installmentId, ...rest } = facts;
  return {
    ...valuesOf(rest),
    id,
    gatewayId,
    gatewayInstallmentId: installmentId,
    pid,
    knownStatus: knownAfter({ knownStatus: 'pending' }, facts.status),
    revision: 1,
    lastEventAt: at,
  };
}

/** A known charge after a report; the same charge where the report is stale. */
export function changedCharge(charge: ChargeRow, facts: ChargeFacts, { at, undo }: ReportContext): ChargeChange {
  const from = charge.status;
  if (!acceptsReport(charge, { status: facts.status, at, undo })) return { outcome: 'stale', from, charge };
  const { id: _gatewayId, installmentId, ...rest } = facts;
  const moved = from !== facts.status;
  const after: ChargeRow = {
    ...charge,
    ...valuesOf(rest),
    gatewayInstallmentId: installmentId ?? charge.gatewayInstallmentId,
    knownStatus: knownAfter(charge, facts.status),
    paidAt: paidAtAfter(charge, facts),
    revision: charge.revision + (moved ? 1 : 0),
    lastEventAt: at ?? charge.lastEventAt,
  };
  return { outcome: moved ? 'changed' : 'unchanged', from, charge: after };
}

/** The event of a charge's new status. A charge of ours that is simply new is told by PURCHASE_CREATED. */
export function installmentChanged({ outcome, charge }: ChargeChange, undo: boolean): InstallmentChangedPayload | null {
  const isNews =
    outcome === 'changed' || (outcome === 'created' && (charge.pid === null || charge.status !== 'pending'));
  if (!isNews) return null;
  return {
    charge_id: charge.gatewayId,
    pid: charge.pid,
    revision: charge.revision,
    number: charge.pid === null ? null : charge.number,
    status: charge.status,
    amount_cents: charge.amountCents,
    due_date: charge.dueDate,
    paid_at: charge.paidAt,
    ...(undo && { undo }),
  };
}

/** The gateway leaves out the payment date of some reports; only an unpaid charge has none. */
function paidAtAfter(charge: ChargeRow, facts: ChargeFacts): string | null {
  const keepsDate = facts.status === 'paid' || facts.status === 'refunded' || facts.status === 'unknown';
  return facts.paidAt ?? (keepsDate ? charge.paidAt : null);
}

const valuesOf = (facts: Omit<ChargeFacts, 'id' | 'installmentId'>): Omit<ChargeFacts, 'id' | 'installmentId'> => ({
  number: facts.number,
  amountCents: facts.amountCents,
  netAmountCents: facts.netAmountCents,
  refundedCents: facts.refundedCents,
  dueDate: facts.dueDate,
  status: facts.status,
  gatewayStatus: facts.gatewayStatus,
  paidAt: facts.paidAt,
  invoiceUrl: facts.invoiceUrl,
  bankSlipUrl: facts.bankSlipUrl,
  invoiceNumber: facts.invoiceNumber,
});
