import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CheckoutConfig } from '../config.js';

const algorithm = 'aes-256-gcm';
const version = 'v1';
const nonceBytes = 12;
const tagBytes = 16;

/** Seals credentials for storage (AES-256-GCM under a key derived from `ENCRYPTION_KEY`). */
@Injectable()
export class SecretBox {
  private readonly key: Buffer;

  constructor(config: CheckoutConfig) {
    this.key = Buffer.from(hkdfSync('sha256', config.ENCRYPTION_KEY, '', 'rotina-checkout-secrets', 32));
  }

  seal(secret: string): string {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv(algorithm, this.key, nonce);
    const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return `${version}.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`;
  }

  open(text: string): string {
    const [found, packed = ''] = text.split('.');
    if (found !== version) throw new Error('A sealed secret has an unknown version.');
    const bytes = Buffer.from(packed, 'base64url');
    const decipher = createDecipheriv(algorithm, this.key, bytes.subarray(0, nonceBytes));
    decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8');
  }
}
