import { UserError } from '@rotina/service-kit/errors';

export const gatewayUnavailable = (): UserError =>
  new UserError({ status: 502, code: 'gateway_unavailable', message: 'purchase.gatewayUnavailable' });

/** `reason` is the gateway's own text for the buyer. */
export const gatewayRejected = (reason: string): UserError =>
  new UserError({ status: 422, code: 'gateway_rejected', message: 'purchase.gatewayRejected', data: { reason } });
