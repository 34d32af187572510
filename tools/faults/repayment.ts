import { randomUUID } from 'node:crypto';
import type { Json } from '../demo/http.ts';

/** A repayment as the back office receives it. */
export interface Repayment {
  readonly reference: string;
  /** The reference of the payment that it replaces. */
  readonly original: string;
  /** The buyer's. */
  readonly document: string;
  readonly body: Json;
}

const installmentCents = 10_000;
/** The number of installments of the original, of which the first is paid, and that of the repayment. */
export const plans = { original: 12, repayment: 6 };
export const centsOf = (installments: number): number => installments * installmentCents;

const amount = (cents: number): string => (cents / 100).toFixed(2);

/** A repayment of a payment that the back office does not know. */
export function aRepayment({ email, document }: { readonly email: string; readonly document: string }): Repayment {
  const reference = randomUUID();
  const original = randomUUID();
  const old = planOf(original, plans.original);
  const paid = old.installments.slice(0, 1).map((one) => ({ ...one, status: 'paid', paid_at: one.due_date }));
  const removed = old.installments.slice(1).map((one) => ({ ...one, status: 'cancelled' }));
  const { installments, ...plan } = planOf(reference, plans.repayment);
  const body = {
    event: 'payment.repayment.created',
    source: 'checkout-service',
    sent_at: Temporal.Now.instant().toString({ fractionalSecondDigits: 3 }),
    company_slug: 'rotina',
    product_slug: 'assinatura-anual',
    repayment: {
      ...plan,
      kind: 'repayment',
      gateway: 'payment_gateway',
      gateway_id: `pay_${reference}_1`,
      gateway_checkout_url: 'https://pay.example.com/i/1',
      operator_email: 'operator@rotina.test',
    },
    installments,
    original_payment: {
      ...old,
      status: 'cancelled',
      paid_installment_count: paid.length,
      paid_total: amount(centsOf(paid.length)),
      cancelled_installment_count: removed.length,
      installments: [...paid, ...removed],
    },
    customer: {
      name: 'Pessoa Renegociada',
      email,
      document,
      document_type: 'CPF',
      phone: '+5511912345678',
      country: 'BR',
    },
  };
  return { reference, original, document, body };
}

function planOf(reference: string, count: number) {
  const today = Temporal.Now.plainDateISO('America/Sao_Paulo');
  const installments = Array.from({ length: count }, (_value, index) => ({
    number: index + 1,
    gateway_id: `pay_${reference}_${index + 1}`,
    amount: amount(installmentCents),
    due_date: today.add({ months: index }).toString(),
    status: 'pending',
  }));
  return {
    reference,
    external_id: reference,
    description: 'Assinatura anual',
    billing_type: 'BOLETO',
    installment_count: count,
    total: amount(centsOf(count)),
    installment_amount: amount(installmentCents),
    due_date: today.toString(),
    created_at: Temporal.Now.instant().toString({ fractionalSecondDigits: 3 }),
    installments,
  };
}
