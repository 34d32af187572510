import { Injectable } from '@nestjs/common';
import { tokenAlgorithm, tokenAudience, tokenIssuer } from '@rotina/service-kit/auth';
import { Clock } from '@rotina/service-kit/clock';
import { SignJWT } from 'jose';
import type { OpenSession } from '../sessions/sessions.query.js';
import type { User } from '../users/user.entity.js';
import { SigningKeys } from './signing-keys.js';

/** Issues the tokens by which every service knows a user. */
@Injectable()
export class AccessTokens {
  constructor(
    private readonly keys: SigningKeys,
    private readonly clock: Clock,
  ) {}

  issue(user: User, { sid, expiresAt }: Pick<OpenSession, 'sid' | 'expiresAt'>): Promise<string> {
    const { kid, key } = this.keys.signer;
    return new SignJWT({ uid: user.email, sid, roles: user.roles, zoneinfo: user.zoneinfo })
      .setProtectedHeader({ alg: tokenAlgorithm, kid, typ: 'JWT' })
      .setIssuer(tokenIssuer)
      .setAudience(tokenAudience)
      .setSubject(String(user.id))
      .setIssuedAt(seconds(this.clock.now()))
      .setExpirationTime(seconds(expiresAt))
      .sign(key);
  }
}

const seconds = (instant: Temporal.Instant): number => Math.floor(instant.epochMilliseconds / 1000);
