import { differs } from './differs.ts';
import { isRemoved } from './payment-problems.ts';
import type { ChargeRow } from './rows.ts';
import type { Snapshot } from './snapshot.ts';

/** The statuses of installments in the back office by those of charges at the gateway. */
const installmentStatuses: Readonly<Record<string, string>> = {
  paid: 'approved',
  pending: 'pending',
  overdue: 'overdue',
  refunded: 'refunded',
  deleted_or_canceled_by_new_payment: 'cancelled',
};

/** Every charge has one state at the gateway, in checkout and in the back office; all sums agree. */
export function moneyProblems({ purchases, repayments, gateway, checkout, backoffice }: Snapshot): string[] {
  const known = new Set(checkout.charges.map(({ id }) => id));
  const unknown = gateway.filter(({ id }) => !known.has(id));
  return [
    ...unknown.map(({ id }) => `charge ${id} of the gateway is unknown`),
    ...checkout.charges.flatMap((charge) => [
      ...gatewayProblems(charge, gateway),
      ...installmentProblems(charge, backoffice),
    ]),
    ...[...purchases, ...repayments].flatMap(({ pid }) => sumProblems(pid, checkout, backoffice)),
  ];
}

/** A removed charge is not listed by the gateway. */
function gatewayProblems(charge: ChargeRow, gateway: Snapshot['gateway']): string[] {
  const atGateway = gateway.find(({ id }) => id === charge.id);
  if (isRemoved(charge)) return atGateway ? [`the removed charge ${charge.id} is at the gateway`] : [];
  if (!atGateway) return [`charge ${charge.id} is not at the gateway`];
  return [
    ...differs(`status of charge ${charge.id}`, charge.gatewayStatus, atGateway.status),
    ...differs(`amount of charge ${charge.id}`, charge.cents, Math.round(atGateway.value * 100)),
  ];
}

function installmentProblems({ id, status }: ChargeRow, backoffice: Snapshot['backoffice']): string[] {
  const [installment, ...more] = backoffice.installments.filter((one) => one.id === id);
  return [
    ...differs(`installments of charge ${id}`, more.length + (installment ? 1 : 0), 1),
    ...differs(`installment of charge ${id}`, installment?.status, installmentStatuses[status]),
  ];
}

function sumProblems(pid: string, checkout: Snapshot['checkout'], backoffice: Snapshot['backoffice']): string[] {
  const total = checkout.payments.find((payment) => payment.pid === pid)?.cents;
  const charges = checkout.charges.filter((charge) => charge.pid === pid);
  const order = backoffice.orders.find(({ reference }) => reference === pid);
  const installments = backoffice.installments.filter(({ reference }) => reference === pid);
  const paid = installments.filter(({ status }) => status === 'approved');
  return [
    ...differs(`sum of the charges of ${pid}`, sumOf(charges), total),
    ...differs(`total of the order of ${pid}`, order?.cents, total),
    ...differs(`sum of the installments of ${pid}`, sumOf(installments), total),
    ...differs(`paid amount of the order of ${pid}`, order?.paidCents, sumOf(paid)),
  ];
}

const sumOf = (parts: readonly { readonly cents: number }[]): number =>
  parts.reduce((sum, { cents }) => sum + cents, 0);
