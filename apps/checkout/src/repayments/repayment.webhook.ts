import { RepaymentRequest, repaymentSample, repaymentSync } from '@rotina/contracts';
import { Example } from '@rotina/service-kit/openapi';
import { deliveryWebhook } from '../deliveries/delivery.webhook.js';

Example<RepaymentRequest>(repaymentSample)(RepaymentRequest);

export const repaymentWebhook = deliveryWebhook({
  id: 'repaymentCreated',
  summary: 'Register a repayment: a new plan and the one that it replaces',
  description:
    'Both plans with all their installments, as they were when it was sent. A charge that is paid or refunded later is ' +
    'reported by an event. A redelivery has the same bytes.',
  destination: 'backoffice',
  path: repaymentSync.path,
  body: RepaymentRequest,
  reading: 'Its `repayment_order_code` and `original_order_code` are kept as the order codes of both payments.',
});
