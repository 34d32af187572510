import { Injectable } from '@nestjs/common';
import { defaultTimeZone } from '@rotina/contracts';
import { errors, jwtVerify } from 'jose';
import type { JWTPayload } from 'jose';
import { Clock } from '../timing/clock.js';
import { OperationalError } from '../errors/errors.js';
import { AccessChanges } from './access-changes.js';
import type { AuthenticatedUser } from './authenticated-user.js';
import { isUidOf } from './credentials.js';
import type { Credentials } from './credentials.js';
import { JwksSource } from './jwks-source.js';
import { RevokedSessions } from './revoked-sessions.js';
import { VerifiedTokens } from './verified-tokens.js';

/** Issuer and audience of user tokens. */
export const tokenIssuer = 'rotina-membership';
export const tokenAudience = 'rotina';
export const tokenAlgorithm = 'EdDSA';

/** Returns the user of a token; needs no network call once the keys are loaded. */
@Injectable()
export class TokenVerifier {
  private readonly verified = new VerifiedTokens();
  private used: (sid: string) => void = () => undefined;

  constructor(
    private readonly jwks: JwksSource,
    private readonly revoked: RevokedSessions,
    private readonly access: AccessChanges,
    private readonly clock: Clock,
  ) {}

  /** Calls the function with the session of every token that is accepted. */
  onUse(used: (sid: string) => void): void {
    this.used = used;
  }

  /**
   * The user of the credentials, with the present roles; null when they are invalid, expired or revoked, or the user is
   * locked. A promise only where the signature has to be checked, because nearly every request repeats a token.
   */
  verify(credentials: Credentials): AuthenticatedUser | null | Promise<AuthenticatedUser | null> {
    const { token } = credentials;
    const nowMs = this.clock.epochMilliseconds();
    const known = this.verified.find(token, nowMs);
    if (known) return this.presentUser(known, credentials);
    return this.userOf(token, nowMs).then((user) => user && this.presentUser(user, credentials));
  }

  private presentUser(user: AuthenticatedUser, credentials: Credentials): AuthenticatedUser | null {
    if (this.revoked.has(user.sid)) return null;
    if (credentials.client !== undefined && credentials.client !== user.sid) return null;
    if (credentials.uid !== undefined && !isUidOf(credentials.uid, user.email)) return null;
    const present = this.access.applyTo(user);
    if (present) this.used(user.sid);
    return present;
  }

  private async userOf(token: string, nowMs: number): Promise<AuthenticatedUser | null> {
    const claims = await this.claimsOf(token, nowMs);
    const user = claims && userIn(claims);
    if (user) this.verified.remember(token, user, nowMs);
    return user;
  }

  private async claimsOf(token: string, nowMs: number): Promise<JWTPayload | null> {
    try {
      const { payload } = await jwtVerify(token, this.jwks.keys, {
        issuer: tokenIssuer,
        audience: tokenAudience,
        algorithms: [tokenAlgorithm],
        currentDate: new Date(nowMs),
      });
      return payload;
    } catch (error) {
      if (error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError)) {
        throw new OperationalError('The keys that verify tokens could not be read.', { cause: error });
      }
      return null;
    }
  }
}

function userIn(claims: JWTPayload): AuthenticatedUser | null {
  const { sub, uid, sid, roles, zoneinfo, former, exp } = claims;
  if (!sub || !/^\d+$/.test(sub) || typeof uid !== 'string' || typeof sid !== 'string' || exp === undefined)
    return null;
  return {
    id: Number(sub),
    email: uid,
    ...(Array.isArray(former) && { formerEmails: textsIn(former) }),
    sid,
    roles: Array.isArray(roles) ? textsIn(roles) : [],
    zoneinfo: typeof zoneinfo === 'string' ? zoneinfo : defaultTimeZone,
    expiresAt: Temporal.Instant.fromEpochMilliseconds(exp * 1000),
  };
}

const textsIn = (values: readonly unknown[]): string[] => values.filter((value) => typeof value === 'string');
