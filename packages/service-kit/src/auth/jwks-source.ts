import { Injectable } from '@nestjs/common';
import { createRemoteJWKSet } from 'jose';
import type { JWTVerifyGetKey } from 'jose';
import { ServiceConfig } from '../config/service-config.js';

/** Where the keys that verify user tokens come from. */
export abstract class JwksSource {
  abstract readonly keys: JWTVerifyGetKey;
}

/** Membership's published keys, kept for ten minutes and fetched again when a token names an unknown key. */
@Injectable()
export class RemoteJwks extends JwksSource {
  readonly keys: JWTVerifyGetKey;

  constructor(config: ServiceConfig) {
    super();
    const url = new URL('/.well-known/jwks.json', config.MEMBERSHIP_URL);
    this.keys = createRemoteJWKSet(url, { cooldownDuration: 5_000, cacheMaxAge: 600_000, timeoutDuration: 3_000 });
  }
}
