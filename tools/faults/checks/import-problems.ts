import { centsOf, plans } from '../repayment.ts';
import { differs } from './differs.ts';
import type { Snapshot } from './snapshot.ts';

type Import = Snapshot['backoffice']['imports'][number];

/** Each acknowledged repayment of another sender is exactly two linked orders, with all installments, and nothing follows. */
export const importProblems = ({ imports, backoffice }: Snapshot): string[] =>
  imports.flatMap(({ reference, original }) => [
    ...orderProblems(reference, backoffice.imports, { original, installments: plans.repayment }),
    ...orderProblems(original, backoffice.imports, { original: null, installments: plans.original }),
  ]);

function orderProblems(
  reference: string,
  orders: readonly Import[],
  { original, installments }: Pick<Import, 'original' | 'installments'>,
): string[] {
  const [order, ...others] = orders.filter((one) => one.reference === reference);
  if (!order || others.length > 0) return [`repaid ${reference} has ${others.length + (order ? 1 : 0)} orders`];
  return [
    ...differs(`original of ${reference}`, order.original, original),
    ...differs(`installments of ${reference}`, order.installments, installments),
    ...differs(`total of ${reference}`, order.cents, centsOf(installments)),
    ...differs(`sum of the installments of ${reference}`, order.installmentCents, centsOf(installments)),
    ...differs(`order events of ${reference}`, order.events, 0),
    ...differs(`commissions of ${reference}`, order.commissions, 0),
  ];
}
