import { generateKeyPairSync } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { JwksSource, tokenAlgorithm } from '@rotina/service-kit/auth';
import { Clock } from '@rotina/service-kit/timing';
import { acquireLock, Database, dateAt } from '@rotina/service-kit/database';
import { SecretBox } from '@rotina/service-kit/secrets';
import type { Transaction } from '@rotina/service-kit/database';
import { calculateJwkThumbprint, createLocalJWKSet, exportJWK, importJWK } from 'jose';
import type { CryptoKey, JSONWebKeySet, JWK, JWTVerifyGetKey } from 'jose';
import { MembershipConfig } from '../../config.js';
import { SigningKey } from './signing-key.entity.js';

export interface Signer {
  readonly kid: string;
  readonly key: CryptoKey | Uint8Array;
}

/** The keys of user tokens: created once, stored encrypted, shared by all replicas. */
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
      // Replicas that start together wait for each other.
      await acquireLock(tx, 'signingKeys');
      const newestFirst = { createdAt: 'DESC', kid: 'ASC' } as const;
      const known = await tx.getRepository(SigningKey).find({ order: newestFirst });
      return known.length > 0 ? known : [await this.create(tx)];
    });
    const published = { keys: stored.map(({ publicJwk }) => publicJwk) };
    this.loaded = { signer: await this.signerOf(stored), published, keys: createLocalJWKSet(published) };
  }

  get keys(): JWTVerifyGetKey {
    return this.ready.keys;
  }

  /** The public keys, for those who verify tokens. */
  get published(): JSONWebKeySet {
    return this.ready.published;
  }

  get signer(): Signer {
    return this.ready.signer;
  }

  private get ready(): NonNullable<typeof this.loaded> {
    if (!this.loaded) throw new Error('The signing keys are loaded when the module starts.');
    return this.loaded;
  }

  private async create(tx: Transaction): Promise<SigningKey> {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    const jwk = await exportJWK(publicKey);
    const kid = await calculateJwkThumbprint(jwk);
    return tx.getRepository(SigningKey).save({
      kid,
      publicJwk: { ...jwk, kid, alg: tokenAlgorithm, use: 'sig' },
      sealedPrivateJwk: this.box.seal(JSON.stringify(await exportJWK(privateKey))),
      createdAt: dateAt(this.clock.now()),
    });
  }

  private async signerOf(stored: readonly SigningKey[]): Promise<Signer> {
    const [newest] = stored;
    if (!newest) throw new Error('There is no signing key.');
    return { kid: newest.kid, key: await importJWK(this.opened(newest), tokenAlgorithm) };
  }

  private opened(key: SigningKey): JWK {
    try {
      return JSON.parse(this.box.open(key.sealedPrivateJwk)) as JWK;
    } catch (error) {
      throw new Error('SIGNING_KEY_SECRET does not open the stored signing key; set the secret it was stored with.', {
        cause: error,
      });
    }
  }
}
