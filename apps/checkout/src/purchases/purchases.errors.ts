import { formatCents } from '@rotina/contracts';
import { UserError, ValidationError } from '@rotina/service-kit/errors';

/** Nobody pays a price they did not see. */
export const priceChanged = (totalCents: number): UserError =>
  new UserError({
    status: 409,
    code: 'price_changed',
    message: 'purchase.priceChanged',
    data: { total: formatCents(totalCents) },
  });

export const isPriceChanged = (error: unknown): boolean =>
  error instanceof UserError && error.options.code === 'price_changed';

export const gatewayUnavailable = (): UserError =>
  new UserError({ status: 502, code: 'gateway_unavailable', message: 'purchase.gatewayUnavailable' });

/** `reason` is the gateway's own text for the buyer. */
export const gatewayRejected = (reason: string): UserError =>
  new UserError({ status: 422, code: 'gateway_rejected', message: 'purchase.gatewayRejected', data: { reason } });

export const tooManyPurchases = (): UserError =>
  new UserError({
    status: 429,
    code: 'too_many_requests',
    message: 'purchase.tooMany',
    headers: { 'retry-after': '60' },
  });

export const billingTypeNotOffered = (): ValidationError =>
  new ValidationError([{ path: ['billing_type'], message: 'purchase.billingTypeNotOffered' }]);

export const tooManyInstallments = (max: number): ValidationError =>
  new ValidationError([{ path: ['installment_count'], message: 'purchase.tooManyInstallments', params: { max } }]);
