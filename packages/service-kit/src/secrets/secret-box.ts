import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const version = 'v1';
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts values that must be readable later but must not be stored in plain form. */
export class SecretBox {
  private readonly key: Buffer;

  /** A value that was sealed for one purpose cannot be opened for another. */
  constructor(secret: string, purpose: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', purpose, keyBytes));
  }

  seal(text: string): string {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv(algorithm, this.key, nonce);
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return `${version}.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`;
  }

  /** @throws when the text was sealed under another secret or for another purpose, or was changed. */
  open(sealed: string): string {
    const [found, packed = ''] = sealed.split('.');
    if (found !== version) throw new Error('A sealed secret has an unknown version.');
    const bytes = Buffer.from(packed, 'base64url');
    const decipher = createDecipheriv(algorithm, this.key, bytes.subarray(0, nonceBytes));
    decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8');
  }
}
