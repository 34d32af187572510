import type { ChargeUpdate } from '../installment/charge-update.js';
import { applyChargeUpdate, isOtherSum, isUnexpectedMoney } from '../installment/installment.js';
import type { Installment } from '../installment/installment.js';
import { canMove } from '../installment/installment-status.js';
import type { InstallmentStatus } from '../installment/installment-status.js';
import type { SyncedCharge } from './synced-plans.js';

/** A charge of a sync, and the id of its installment where it has none yet. */
export interface ListedCharge extends SyncedCharge {
  readonly installmentId: string;
}

/** A status that an installment takes at an import: as the sync says, or by an event that came before it. */
interface ImportMove {
  readonly installmentId: string;
  readonly from: InstallmentStatus | null;
  readonly to: InstallmentStatus;
  readonly by: 'sync' | 'event';
}

/** The changes of an order by the plan of a sync. */
export interface PlanImport {
  /** The order's installments after the sync alone, which has no effect besides. */
  readonly silent: readonly Installment[];
  /** The same after the events that came before: they count as later ones. */
  readonly current: readonly Installment[];
  readonly added: readonly Installment[];
  readonly changed: readonly Installment[];
  readonly moves: readonly ImportMove[];
  /** Installments that the sync calls cancelled, and an event paid. */
  readonly unexpected: readonly Installment[];
  /** Installments of which an event says that another sum was paid than the sync lists. */
  readonly otherSums: readonly Installment[];
  /** By how much the installments that were added, and all of them, cost more than before or than listed. */
  readonly addedCents: number;
  readonly differenceCents: number;
}

/** The plan of an order after a sync: `known` are its installments before, `updates` the newest updates of its charges. */
export function importPlan(
  orderId: string,
  known: readonly Installment[],
  charges: readonly ListedCharge[],
  updates: ReadonlyMap<string, ChargeUpdate>,
): PlanImport {
  const listed = new Map(charges.map((charge) => [charge.gatewayId, charge]));
  const kept = known.map((before) => ({ before, after: takenOver(before, listed.get(before.gatewayId)) }));
  const changed = kept.filter(({ before, after }) => before !== after);
  const knownIds = new Set(known.map(({ gatewayId }) => gatewayId));
  const added = charges
    .filter(({ gatewayId }) => !knownIds.has(gatewayId))
    .map((charge) => {
      const silent = installmentOf(orderId, charge);
      const update = updates.get(charge.gatewayId);
      return { silent, current: (update && applyChargeUpdate(silent, update)) ?? silent };
    });
  const all = kept.map(({ after }) => after);
  return {
    silent: [...all, ...added.map(({ silent }) => silent)],
    current: [...all, ...added.map(({ current }) => current)],
    added: added.map(({ current }) => current),
    changed: changed.map(({ after }) => after),
    moves: [
      ...changed.map(({ before, after }) => move(after, before.status, 'sync')),
      ...added.map(({ silent }) => move(silent, null, 'sync')),
      ...added.filter(hasMoved).map(({ silent, current }) => move(current, silent.status, 'event')),
    ],
    unexpected: added.filter(({ silent, current }) => isUnexpectedMoney(silent, current)).map(({ current }) => current),
    otherSums: added.map(({ current }) => current).filter(isOtherSum),
    addedCents: sum(added.map(({ silent }) => silent.amountCents)),
    differenceCents:
      sum(changed.map(({ before, after }) => after.amountCents - before.amountCents)) +
      sum(added.map(({ silent, current }) => current.amountCents - silent.amountCents)),
  };
}

/**
 * The gateway sends nothing for charges that were removed, so an open installment becomes what the sync says. One that is
 * not open any more is newer than the sync.
 */
function takenOver(installment: Installment, charge: SyncedCharge | undefined): Installment {
  const isOpen = installment.status === 'pending' || installment.status === 'overdue';
  if (!charge || !isOpen || !canMove(installment.status, charge.status, false)) return installment;
  const { status, amountCents, dueDate, paidAt } = charge;
  return { ...installment, status, amountCents, dueDate, paidAt };
}

const installmentOf = (orderId: string, { installmentId, ...charge }: ListedCharge): Installment => ({
  ...charge,
  id: installmentId,
  orderId,
  revision: null,
  agreedCents: charge.amountCents,
});

const hasMoved = ({ silent, current }: { silent: Installment; current: Installment }): boolean =>
  silent.status !== current.status;

const move = ({ id, status }: Installment, from: InstallmentStatus | null, by: ImportMove['by']): ImportMove => ({
  installmentId: id,
  from,
  to: status,
  by,
});

const sum = (cents: readonly number[]): number => cents.reduce((total, one) => total + one, 0);
