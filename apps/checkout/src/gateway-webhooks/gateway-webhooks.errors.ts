import { UserError } from '@rotina/service-kit/errors';

export const gatewayEventNotFound = (): UserError =>
  new UserError({ status: 404, code: 'gateway_event_not_found', message: 'request.notFound' });

/** An event that was applied, or is about to be, cannot be applied once more. */
export const gatewayEventNotReplayable = (): UserError =>
  new UserError({ status: 409, code: 'gateway_event_not_replayable', message: 'gatewayEvent.notReplayable' });
