import type { RequestAt } from '../load.ts';
import { secret } from '../secret.ts';
import { pidOf, steps } from '../seeds/payments.ts';

export interface WebhookContext {
  readonly payments: number;
  /** Distinguishes the events of one load from those of another. */
  readonly series: string;
  /** The payment of the first event; a later load takes others, which have not gone through their steps yet. */
  readonly first?: number;
}

/** Events alternate between the three steps; one in three changes a status. */
export const requestAt: RequestAt = (index, context) => {
  const { payments, series, first = 0 } = context as WebhookContext;
  const step = steps[index % steps.length] ?? steps[0];
  const payment = (Math.floor(index / steps.length) + first + payments - step.behind) % payments;
  const body = {
    id: `evt_${series}_${index}`,
    event: step.event,
    dateCreated: `2026-03-10 12:${step.minute}:00`,
    payment: {
      object: 'payment',
      id: `pay_${payment}`,
      customer: 'cus_000005401844',
      value: 350,
      netValue: 347.01,
      billingType: 'PIX',
      status: step.status,
      dueDate: '2026-03-20',
      installmentNumber: null,
      externalReference: pidOf(payment),
      description: 'Assinatura anual',
      invoiceUrl: `https://gateway.test/i/${payment}`,
      paymentDate: step.status === 'PENDING' ? null : '2026-03-10',
      deleted: false,
    },
  };
  return {
    method: 'POST',
    path: '/api/v1/gateway/webhooks',
    headers: { 'asaas-access-token': secret },
    body: JSON.stringify(body),
  };
};
