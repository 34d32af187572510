import { createHmac } from 'node:crypto';

interface SignedContent {
  readonly id: string;
  /** Seconds since 1970. */
  readonly timestamp: string;
  readonly body: string;
}

/** The `webhook-signature` of Standard Webhooks; the secret is base64, with or without its prefix `whsec_`. */
export function webhookSignature(secret: string, { id, timestamp, body }: SignedContent): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}
