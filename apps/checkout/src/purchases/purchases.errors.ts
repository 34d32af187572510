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

export const billingTypeNotOffered = (): ValidationError =>
  new ValidationError([{ path: ['billing_type'], message: 'purchase.billingTypeNotOffered' }]);

export const tooManyInstallments = (max: number): ValidationError =>
  new ValidationError([{ path: ['installment_count'], message: 'purchase.tooManyInstallments', params: { max } }]);

/** The errors of the purchase. */
export const purchaseErrors = {
  404: 'No checkout has this id.',
  409: 'The total is not the expected one (`price_changed`, with the `total`), or a request with the same idempotency key is still in progress.',
  422: 'A field is missing or invalid, the payment gateway rejected the purchase (`gateway_rejected`, with its `reason`), or the idempotency key was sent with another body.',
  429: 'Too many purchases of this address, or answers to it whether somebody gets the member discount.',
  502: 'The payment gateway did not answer. The purchase may exist: repeat it with the same idempotency key.',
};
