import { Injectable } from '@nestjs/common';
import { tokenAlgorithm } from '@rotina/service-kit/auth';
import { compactVerify, errors, SignJWT } from 'jose';
import type { CompactJWSHeaderParameters, CryptoKey } from 'jose';
import type { TokenTimes } from '../domain/card/card-check.js';
import { CardKeys } from './card-keys.js';

const tokenType = 'card+jwt';
/** Above any token of ours. */
const maxLength = 500;

/** The contents of a token: nothing about the person. */
interface Claims extends TokenTimes {
  /** The register number. */
  readonly num: string;
  /** The last valid day when the token was made, `YYYY-MM-DD`. */
  readonly val: string;
}

/** Makes and reads the tokens of QR codes. */
@Injectable()
export class CardTokens {
  constructor(private readonly keys: CardKeys) {}

  make({ num, val, iat, exp }: Claims): Promise<string> {
    const { kid, private: key } = this.keys.signer;
    return new SignJWT({ num, val, iat, exp })
      .setProtectedHeader({ alg: tokenAlgorithm, kid, typ: tokenType })
      .sign(key);
  }

  /** The claims of a token that one of our keys signed, however old it is; null for any other text. */
  async read(token: string): Promise<Claims | null> {
    if (token.length > maxLength || !token.split('.').every(isCanonical)) return null;
    try {
      const keyOf = ({ kid }: CompactJWSHeaderParameters): CryptoKey => this.keyOf(kid);
      const { payload, protectedHeader } = await compactVerify(token, keyOf, { algorithms: [tokenAlgorithm] });
      return protectedHeader.typ === tokenType ? claimsOf(payload) : null;
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  }

  private keyOf(kid: string | undefined): CryptoKey {
    const key = this.keys.byId(kid);
    if (!key) throw new errors.JWKSNoMatchingKey();
    return key;
  }
}

/** False for base64url whose unused last bits are set: a token would have several spellings. */
const isCanonical = (part: string): boolean => Buffer.from(part, 'base64url').toString('base64url') === part;

function claimsOf(payload: Uint8Array): Claims | null {
  const claims: unknown = JSON.parse(Buffer.from(payload).toString('utf8'));
  return isClaims(claims) ? claims : null;
}

const isClaims = (value: unknown): value is Claims =>
  typeof value === 'object' &&
  value !== null &&
  'num' in value &&
  typeof value.num === 'string' &&
  'iat' in value &&
  Number.isInteger(value.iat) &&
  'exp' in value &&
  Number.isInteger(value.exp);
