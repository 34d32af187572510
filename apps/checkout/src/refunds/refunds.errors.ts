import { formatCents } from '@rotina/contracts';
import type { BillingType } from '@rotina/contracts';
import { UserError, ValidationError } from '@rotina/service-kit/errors';
import type { RefundProblem } from '../domain/refund/refund-plan.js';

export const nothingToRefund = (): UserError =>
  new UserError({ status: 409, code: 'nothing_to_refund', message: 'refund.nothingLeft' });

export const refundRequestNotFound = (): UserError =>
  new UserError({ status: 404, code: 'refund_request_not_found', message: 'request.notFound' });

/** Another refund of the payment waits for the gateway. */
export const refundInProgress = (): UserError =>
  new UserError({ status: 409, code: 'refund_in_progress', message: 'refund.inProgress' });

/** An equal refund was made shortly before; `again: true` says that this is another one. */
export const refundRepeated = (): UserError =>
  new UserError({ status: 409, code: 'refund_repeated', message: 'refund.repeated' });

/** The refund is stored, and is carried out as soon as the gateway answers. */
export const refundWaits = (): UserError =>
  new UserError({ status: 502, code: 'gateway_unavailable', message: 'refund.gatewayUnavailable' });

/** `reason` is the gateway's own text for the operator. Slips are refunded on the gateway's own page. */
export const refundRejected = (reason: string, billingType: BillingType): UserError =>
  new UserError({
    status: 422,
    code: 'gateway_rejected',
    message: billingType === 'BOLETO' ? 'refund.slipRejected' : 'refund.gatewayRejected',
    data: { reason },
  });

const amountTooHigh = (leftCents: number): ValidationError =>
  new ValidationError([{ path: ['amount'], message: 'refund.tooMuch', params: { max: formatCents(leftCents) } }]);

const unknownCharge = (): ValidationError =>
  new ValidationError([{ path: ['gateway_id'], message: 'refund.unknownCharge' }]);

/** Why a refund cannot be planned. */
export function unplannable({ problem, leftCents }: RefundProblem): UserError {
  if (problem === 'unknown_charge') return unknownCharge();
  return problem === 'nothing_left' ? nothingToRefund() : amountTooHigh(leftCents);
}

/** The errors of a refund. */
export const refundErrors = {
  404: 'No payment has this pid.',
  409: 'Nothing is left to give back (`nothing_to_refund`), another refund of the payment waits for the payment gateway (`refund_in_progress`), an equal one was made less than two minutes ago (`refund_repeated`: send `again: true` if this is another one), or a request with the same idempotency key is still in progress.',
  422: 'A field is missing or invalid, the payment gateway rejected the refund (`gateway_rejected`, with its `reason`), or the idempotency key was sent with another body.',
  502: 'The payment gateway did not answer (`gateway_unavailable`). The refund is stored and carried out as soon as it does; the same request says what became of it.',
};
