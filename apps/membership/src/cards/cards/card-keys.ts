import { createHash, createPrivateKey, createPublicKey, hkdfSync } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { tokenAlgorithm } from '@rotina/service-kit/auth';
import type { CryptoKey } from 'jose';
import { MembershipConfig } from '../../config.js';
import type { JwksView, PublicKeyView } from '../../identity/tokens/jwks.view.js';

interface CardKey {
  readonly kid: string;
  readonly private: CryptoKey;
  readonly public: CryptoKey;
  readonly published: PublicKeyView;
}

/** A private key of Ed25519 in PKCS #8 (RFC 8410) without its 32 bytes, which follow. */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');
/** Enough to tell a few keys apart; each character makes the QR code larger. */
const kidLength = 8;

/** The keys of card tokens, made of `CARD_SIGNING_KEYS`: the first one signs, all verify. */
@Injectable()
export class CardKeys {
  readonly signer: CardKey;
  private readonly keys: ReadonlyMap<string, CardKey>;

  constructor({ CARD_SIGNING_KEYS }: MembershipConfig) {
    const [first, ...others] = CARD_SIGNING_KEYS.split(',').map(keyOf);
    if (!first) throw new Error('CARD_SIGNING_KEYS is empty.');
    this.signer = first;
    this.keys = new Map([first, ...others].map((key) => [key.kid, key]));
  }

  /** The public keys, for those who verify tokens by themselves. */
  get published(): JwksView {
    return { keys: [...this.keys.values()].map(({ published }) => published) };
  }

  /** The public key of a token's header; null for an unknown one. */
  byId(kid: string | undefined): CryptoKey | null {
    return (kid !== undefined && this.keys.get(kid)?.public) || null;
  }
}

function keyOf(secret: string): CardKey {
  const seed = hkdfSync('sha256', secret, '', 'rotina card tokens', 32);
  const privateKey = createPrivateKey({
    key: Buffer.concat([pkcs8, Buffer.from(seed)]),
    format: 'der',
    type: 'pkcs8',
  });
  const publicKey = createPublicKey(privateKey);
  const { x = '' } = publicKey.export({ format: 'jwk' });
  const kid = createHash('sha256').update(x).digest('base64url').slice(0, kidLength);
  const published = { kty: 'OKP', crv: 'Ed25519', x, kid, alg: tokenAlgorithm, use: 'sig' };
  return {
    kid,
    private: privateKey.toCryptoKey('Ed25519', false, ['sign']),
    public: publicKey.toCryptoKey('Ed25519', true, ['verify']),
    published,
  };
}
