const reasons = {
  400: 'The caller hung up.',
  408: 'The body did not arrive in time.',
  413: 'The body is too large.',
} as const;

/** A body that cannot be forwarded; the gateway answers with this status. */
export class RefusedBody extends Error {
  constructor(readonly statusCode: keyof typeof reasons) {
    super(reasons[statusCode]);
  }
}
