import { UserError } from '@rotina/service-kit/errors';
import type { UserErrorOptions } from '@rotina/service-kit/errors';
import type { WebhookFault } from '../domain/webhook/webhook.js';

const faults: Readonly<Record<WebhookFault, Pick<UserErrorOptions, 'code' | 'message'>>> = {
  minimumFields: { code: 'minimum_fields_missing', message: 'webhook.minimumFields' },
  paymentId: { code: 'payment_id_missing', message: 'webhook.paymentIdMissing' },
  transaction: { code: 'transaction_missing', message: 'webhook.transactionMissing' },
};

export const faultyWebhook = (fault: WebhookFault): UserError => new UserError({ status: 422, ...faults[fault] });

export const webhookNotFound = (): UserError =>
  new UserError({ status: 404, code: 'webhook_not_found', message: 'webhook.notFound' });

export const webhookApplied = (): UserError =>
  new UserError({ status: 409, code: 'webhook_applied', message: 'webhook.applied' });
