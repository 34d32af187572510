import { gatewaySecretHeader } from '@rotina/service-kit/http';
import type { RequestAt } from '../load.ts';
import { secret } from '../secret.ts';

type Plan = 'new' | 'old';

const count = 24;
const numbers = Array.from({ length: count }, (_, index) => index + 1);

const installmentsOf = (reference: string, plan: Plan) =>
  numbers.map((number) => {
    const isPaid = plan === 'old' && number % 2 === 0;
    const paidOrRemoved = isPaid ? 'paid' : 'cancelled';
    return {
      number,
      gateway_id: `pay_${reference}_${plan}_${number}`,
      amount: '100.00',
      net_amount: '98.01',
      due_date: `2027-0${(number % 9) + 1}-10`,
      status: plan === 'new' ? 'pending' : paidOrRemoved,
      ...(isPaid && { paid_at: '2026-02-10' }),
      invoice_url: `https://gateway.test/i/${reference}/${number}`,
    };
  });

const planOf = (reference: string, plan: Plan) => ({
  reference: `${reference}-${plan}`,
  external_id: `${reference}-${plan}`,
  description: 'Assinatura anual',
  billing_type: 'BOLETO',
  installment_count: count,
  total: '2400.00',
  installment_amount: '100.00',
  due_date: '2027-02-10',
  created_at: '2026-03-10T12:00:00Z',
  gateway_id: `pay_${reference}_${plan}_1`,
});

/** Every one is another repayment of 24 installments by 24, of a buyer who is known after the first thousand. */
export const requestAt: RequestAt = (index, context) => {
  const reference = `${String(context)}-${index}`;
  const body = {
    event: 'payment.repayment.created',
    source: 'checkout-service',
    sent_at: '2026-03-10T12:00:00Z',
    company_slug: 'bench',
    repayment: {
      ...planOf(reference, 'new'),
      kind: 'repayment',
      gateway: 'payment_gateway',
      gateway_checkout_url: 'https://gateway.test/i/1',
      operator_email: 'operator@rotina.test',
    },
    installments: installmentsOf(reference, 'new'),
    original_payment: {
      ...planOf(reference, 'old'),
      status: 'cancelled',
      paid_installment_count: count / 2,
      paid_total: '1200.00',
      cancelled_installment_count: count / 2,
      installments: installmentsOf(reference, 'old'),
    },
    customer: { name: 'Ana Souza', email: `buyer-${index % 1_000}@rotina.test`, phone: '+5511987654321' },
  };
  return {
    method: 'POST',
    path: '/v1/sync/repayments',
    // Only the gateway says by which protocol a request came.
    headers: { authorization: `Bearer ${secret}`, 'x-forwarded-proto': 'https', [gatewaySecretHeader]: secret },
    body: JSON.stringify(body),
  };
};
