import { OperationalError } from '@rotina/service-kit/errors';

/** The gateway did not answer, or said that it cannot now; what it did is unknown. */
export class GatewayUnavailable extends OperationalError {}

/** The gateway understood and refused; nothing was created by that call. */
export class GatewayRejected extends Error {
  constructor(
    readonly status: number,
    readonly reasons: readonly { readonly code: string; readonly description: string }[],
  ) {
    super(`The gateway refused with ${status}: ${reasons.map(({ code }) => code).join(', ')}`);
  }
}
