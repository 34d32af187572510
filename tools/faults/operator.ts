/** The part of the money that an operator gives back. */
export type RefundOf = 'part' | 'first' | 'all';

const reason = 'The buyer asked for it.';

/** The body of a refund; `first` is the gateway's id of the first installment. */
export function refundBody(what: RefundOf, first: string): string {
  const selection = { part: { amount: '10.00' }, first: { gateway_id: first }, all: {} };
  return JSON.stringify({ ...selection[what], reason });
}

/** The body of a repayment by three bank slips. */
export const newPlan = (): string =>
  JSON.stringify({
    kind: 'repayment',
    billing_type: 'BOLETO',
    installment_count: 3,
    total: '310.00',
    due_date: Temporal.Now.plainDateISO('America/Sao_Paulo').add({ days: 10 }).toString(),
    reason,
  });
