import { Injectable } from '@nestjs/common';
import { tokenAlgorithm, tokenAudience, tokenIssuer } from '@rotina/service-kit/auth';
import { Clock } from '@rotina/service-kit/timing';
import { SignJWT } from 'jose';
import type { OpenSession } from '../sessions/sessions.service.js';
import type { User } from '../users/users.service.js';
import { SigningKeys } from './signing-keys.js';

type TokenUser = Pick<User, 'id' | 'email' | 'roles' | 'zoneinfo'> & { readonly formerEmails?: readonly string[] };

/** Issues the access tokens, which every service verifies. */
@Injectable()
export class AccessTokens {
  constructor(
    private readonly keys: SigningKeys,
    private readonly clock: Clock,
  ) {}

  issue(user: TokenUser, { sid, expiresAt }: OpenSession): Promise<string> {
    const { kid, key } = this.keys.signer;
    const { email: uid, roles, zoneinfo, formerEmails: former = [] } = user;
    return new SignJWT({ uid, sid, roles, zoneinfo, ...(former.length > 0 && { former }) })
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
