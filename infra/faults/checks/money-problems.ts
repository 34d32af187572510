import { differs } from './differs.ts';
import type { Snapshot } from './snapshot.ts';

/** What a charge of the gateway is called in the back office. */
const installmentStatuses: Readonly<Record<string, string>> = {
  paid: 'approved',
  pending: 'pending',
  overdue: 'overdue',
  refunded: 'refunded',
};

/** Every charge has one state at the gateway, in checkout and in the back office; all sums agree. */
export function moneyProblems({ purchases, gateway, checkout, backoffice }: Snapshot): string[] {
  const charges = new Map(checkout.charges.map((charge) => [charge.id, charge]));
  const installments = Map.groupBy(backoffice.installments, ({ id }) => id);
  return [
    ...gateway.flatMap(({ id, status, value }) => {
      const charge = charges.get(id);
      if (!charge) return [`charge ${id} of the gateway is unknown`];
      const [installment, ...more] = installments.get(id) ?? [];
      return [
        ...differs(`status of charge ${id}`, charge.gatewayStatus, status),
        ...differs(`amount of charge ${id}`, charge.cents, Math.round(value * 100)),
        ...differs(`installments of charge ${id}`, more.length + (installment ? 1 : 0), 1),
        ...differs(`installment of charge ${id}`, installment?.status, installmentStatuses[charge.status]),
      ];
    }),
    ...purchases.flatMap(({ pid }) => sumProblems(pid, checkout, backoffice)),
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
