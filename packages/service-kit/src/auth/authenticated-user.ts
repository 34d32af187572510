export interface AuthenticatedUser {
  readonly id: number;
  readonly email: string;
  /** The addresses that were the user's before, where there are any. */
  readonly formerEmails?: readonly string[];
  readonly roles: readonly string[];
  /** The session (devise's `client`). */
  readonly sid: string;
  /** IANA time zone of the user's dates. */
  readonly zoneinfo: string;
  /** Instant at which the token ends. */
  readonly expiresAt: Temporal.Instant;
}

declare module 'fastify' {
  interface FastifyRequest {
    user?: AuthenticatedUser;
  }
}
