import { differs } from './differs.ts';
import type { Snapshot } from './snapshot.ts';

const openAtGateway = new Set(['PENDING', 'OVERDUE', 'AWAITING_RISK_ANALYSIS']);

/** Each acknowledged repayment has replaced its purchase alone, of which nothing is open any more, and was reported once. */
export const repaymentProblems = ({ repayments, gateway, checkout }: Snapshot): string[] =>
  repayments.flatMap(({ pid, original }) => {
    const old = checkout.payments.find((payment) => payment.pid === original);
    const by = checkout.payments.filter((payment) => payment.replacesPid === original && !payment.isCancelled);
    const open = gateway.filter(
      ({ externalReference, deleted, status }) =>
        externalReference === original && !deleted && openAtGateway.has(status),
    );
    const reports = checkout.deliveries.filter(
      ({ destination, kind, reference }) =>
        destination === 'backoffice' && kind === 'payment.repayment.created' && reference === pid,
    );
    return [
      ...differs(`payments that replace ${original}`, by.map((payment) => payment.pid).join(), pid),
      ...differs(`payment that ${original} is replaced by`, old?.replacedByPid, pid),
      ...open.map(({ id }) => `charge ${id} of the replaced ${original} is open at the gateway`),
      ...differs(`delivered reports of ${pid}`, reports.map(({ state }) => state).join(), 'delivered'),
    ];
  });

/** Each acknowledged refund was carried out at the gateway once, with its amount; and no other one. */
export function refundProblems({ refunds, gateway, checkout }: Snapshot): string[] {
  const acknowledged = new Set(refunds.map(({ id }) => id));
  const unknown = checkout.refunds.filter(({ id }) => !acknowledged.has(id));
  return [
    ...unknown.map(({ id }) => `refund ${id} was never acknowledged`),
    ...refunds.flatMap(({ id, cents }) => {
      const [row] = checkout.refunds.filter((refund) => refund.id === id);
      if (!row) return [`refund ${id} was acknowledged and is lost`];
      return [
        ...(row.isWaiting ? [`refund ${id} waits for the gateway`] : []),
        ...differs(`amount of refund ${id}`, sumOf(row.cents), cents),
      ];
    }),
    ...[...new Set(refunds.map(({ pid }) => pid))].flatMap((pid) => {
      const stored = checkout.refunds.filter((refund) => refund.pid === pid).flatMap((refund) => refund.cents);
      const given = gateway
        .filter(({ externalReference }) => externalReference === pid)
        .flatMap((charge) => (charge.refunds ?? []).map(({ value }) => Math.round(value * 100)));
      return differs(`refunds of ${pid} at the gateway`, listOf(given), listOf(stored));
    }),
  ];
}

const sumOf = (cents: readonly number[]): number => cents.reduce((sum, one) => sum + one, 0);

const listOf = (cents: readonly number[]): string => cents.toSorted((one, other) => one - other).join(' and ');
