import { generateKeyPairSync } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { JwksSource, tokenAlgorithm } from '@rotina/service-kit/auth';
import { Clock } from '@rotina/service-kit/clock';
import { Database } from '@rotina/service-kit/database';
import { SecretBox } from '@rotina/service-kit/secrets';
import type { Transaction } from '@rotina/service-kit/database';
import { calculateJwkThumbprint, createLocalJWKSet, exportJWK, importJWK } from 'jose';
import type { CryptoKey, JSONWebKeySet, JWK, JWTVerifyGetKey } from 'jose';
import { MembershipConfig } from '../config.js';
import { insertKey, lockSigningKeys, storedKeys } from './signing-keys.query.js';
import type { StoredKey } from './signing-keys.query.js';

export interface Signer {
  readonly kid: string;
  readonly key: CryptoKey | Uint8Array;
}

/** The keys of user tokens: made once, kept encrypted in the database, shared by every replica. */
@Injectable()
export class SigningKeys extends JwksSource implements OnModuleInit {
  private readonly box: SecretBox;
  private loaded: { signer: Signer; published: JSONWebKeySet; keys: JWTVerifyGetKey } | null = null;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    config: MembershipConfig,
  ) {
    super();
    this.box = new SecretBox(config.SIGNING_KEY_SECRET, 'signing keys');
  }

  async onModuleInit(): Promise<void> {
    const stored = await this.database.transaction(async (tx) => {
      await lockSigningKeys(tx);
      const known = await storedKeys(tx);
      return known.length > 0 ? known : [await this.create(tx)];
    });
    const published = { keys: stored.map(({ public_jwk }) => public_jwk) };
    this.loaded = { signer: await this.signerOf(stored), published, keys: createLocalJWKSet(published) };
  }

  get keys(): JWTVerifyGetKey {
    return this.ready.keys;
  }

  /** The public keys, for everybody who verifies tokens. */
  get published(): JSONWebKeySet {
    return this.ready.published;
  }

  get signer(): Signer {
    return this.ready.signer;
  }

  private get ready(): NonNullable<typeof this.loaded> {
    if (!this.loaded) throw new Error('The signing keys are read when the module starts.');
    return this.loaded;
  }

  private async create(tx: Transaction): Promise<StoredKey> {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    const jwk = await exportJWK(publicKey);
    const kid = await calculateJwkThumbprint(jwk);
    const named = { kid, alg: tokenAlgorithm, use: 'sig' };
    const sealed = this.box.seal(JSON.stringify(await exportJWK(privateKey)));
    const key = { kid, public_jwk: { ...jwk, ...named }, sealed_private_jwk: sealed };
    await insertKey(tx, key, this.clock.now());
    return key;
  }

  private async signerOf(stored: readonly StoredKey[]): Promise<Signer> {
    const [newest] = stored;
    if (!newest) throw new Error('There is no signing key.');
    return { kid: newest.kid, key: await importJWK(this.opened(newest), tokenAlgorithm) };
  }

  private opened(key: StoredKey): JWK {
    try {
      return JSON.parse(this.box.open(key.sealed_private_jwk)) as JWK;
    } catch (error) {
      throw new Error('SIGNING_KEY_SECRET does not open the stored signing key; set the secret it was stored with.', {
        cause: error,
      });
    }
  }
}
