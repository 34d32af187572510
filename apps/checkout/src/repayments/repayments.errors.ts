import { UserError, ValidationError } from '@rotina/service-kit/errors';
import type { FieldError } from '@rotina/service-kit/errors';
import type { Refusal } from '../domain/repayment/repayment-rules.js';

const refusals: Readonly<Record<Refusal, () => UserError>> = {
  already_repaid: () => new UserError({ status: 409, code: 'already_repaid', message: 'repayment.alreadyRepaid' }),
  no_open_charges: () => new UserError({ status: 409, code: 'no_open_charges', message: 'repayment.noOpenCharges' }),
  payment_in_progress: () =>
    new UserError({ status: 409, code: 'payment_in_progress', message: 'repayment.inProgress' }),
  plan_incomplete: () => new UserError({ status: 409, code: 'plan_incomplete', message: 'repayment.planIncomplete' }),
};

export const notReplaceable = (refusal: Refusal): UserError => refusals[refusal]();

/** The back office knows companies by their slugs. */
export const organizationWithoutSlug = (): UserError =>
  new UserError({ status: 422, code: 'organization_without_slug', message: 'repayment.organizationWithoutSlug' });

const invalid = (field: string, message: string, params?: Readonly<Record<string, unknown>>): FieldError => ({
  path: [field],
  message,
  ...(params && { params }),
});

export const totalOutOfRange = (max: string): FieldError => invalid('total', 'repayment.totalOutOfRange', { max });
export const totalBelowMinimum = (min: string): FieldError => invalid('total', 'repayment.totalBelowMinimum', { min });
export const reasonMissing = (open: string): FieldError => invalid('reason', 'repayment.reasonMissing', { open });
export const dueDateInPast = (): FieldError => invalid('due_date', 'repayment.dueDateInPast');
export const dueDateTooFar = (max: string): FieldError => invalid('due_date', 'repayment.dueDateTooFar', { max });

export const invalidTerms = (fields: readonly FieldError[]): ValidationError => new ValidationError(fields);

/** The errors of a preview, which stores nothing. */
export const previewErrors = {
  404: 'No payment has this id.',
  409: 'The payment has no open charge (`no_open_charges`), was repaid before (`already_repaid`), lacks installments (`plan_incomplete`), or is still being settled with the payment gateway (`payment_in_progress`).',
  422: "A field is invalid, the total is below the organization's minimum, or the organization has no slug (`organization_without_slug`).",
};

/** The errors of a repayment. */
export const repaymentErrors = {
  404: 'No payment has this id.',
  409: 'The payment has no open charge (`no_open_charges`), was repaid before (`already_repaid`), lacks installments (`plan_incomplete`), or is still being settled with the payment gateway (`payment_in_progress`); or a request with the same idempotency key is still in progress.',
  422: "A field is missing or invalid, the total is below the organization's minimum, or below the open sum without a reason; the organization has no slug (`organization_without_slug`), so that the back office could not register it; the payment gateway rejected the plan (`gateway_rejected`, with its `reason`); or the idempotency key was sent with another body.",
  502: 'The payment gateway did not answer. The new plan may exist: the repayment is completed within a minute if it does, and the payment is free for another one if it does not.',
};
