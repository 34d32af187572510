import { createHmac, hkdfSync, randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { secretMatches } from '@rotina/service-kit/secrets';
import { MembershipConfig } from '../../config.js';

const keyBytes = 32;
const pinDigits = 6;

/**
 * PINs and what is stored of them. Whoever has the database could try all million PINs against any hash without a key,
 * however slow it is; the key is not in the database.
 */
@Injectable()
export class Pins {
  private readonly key: Buffer;

  constructor(config: MembershipConfig) {
    this.key = Buffer.from(hkdfSync('sha256', config.SIGNING_KEY_SECRET, '', 'phone pins', keyBytes));
  }

  new(): string {
    return String(randomInt(10 ** pinDigits)).padStart(pinDigits, '0');
  }

  /** The hash of one verification's PIN, or of a number under a name of its own. */
  hash(scope: string, text: string): string {
    return createHmac('sha256', this.key).update(`${scope}:${text}`).digest('base64url');
  }

  matches(scope: string, pin: string, hash: string | null): boolean {
    return secretMatches(this.hash(scope, pin), [hash ?? undefined]);
  }
}
