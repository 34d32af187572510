import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Mail } from './order-mails.ts';

/** When a row comes to be, and the request that causes it. */
export interface Origin {
  readonly at: string;
  readonly traceparent: string;
  readonly requestId: string;
}

interface Fact {
  readonly event_id: string;
  readonly type: string;
  readonly topic: string;
  readonly key: string | null;
  readonly payload: object;
}

const sealingKey = Buffer.from(hkdfSync('sha256', 'sandbox-encryption', '', 'orders', 32));

/** Encrypts what must not be stored in plain form. */
export function seal(text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', sealingKey, nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `v1.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`;
}

export const newTraceparent = (): string =>
  `00-${randomBytes(16).toString('hex')}-${randomBytes(8).toString('hex')}-01`;

export const eventRow = (fact: Fact, { at, traceparent }: Origin): object => ({ ...fact, time: at, traceparent });

/** A mail whose first attempt begins at once. */
export const mailRow = ({ id, to, template, params }: Mail, { at, traceparent, requestId }: Origin): object => ({
  id,
  to_address: to,
  template,
  state: 'pending',
  attempts: 1,
  created_at: at,
  traceparent,
  params: params.password === undefined ? params : seal(JSON.stringify(params)),
  due_at: new Date(Date.parse(at) + 90_000).toISOString(),
  request_id: requestId,
});
