import { OperationalError } from '@rotina/service-kit/errors';

/** The gateway did not answer, or cannot work at the moment; its effects are unknown. */
export class GatewayUnavailable extends OperationalError {}

/** The gateway rejected the request; that call created nothing. */
export class GatewayRejected extends Error {
  constructor(
    readonly status: number,
    readonly reasons: readonly { readonly code: string; readonly description: string }[],
  ) {
    super(`The gateway refused with ${status}: ${reasons.map(({ code }) => code).join(', ')}`);
  }
}
