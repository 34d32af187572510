import { createHmac, hkdfSync } from 'node:crypto';
import { secretMatches } from '@rotina/service-kit/secrets';

/** The permission of a link: to see one payment until it expires. */
interface PaymentAccess {
  readonly pid: string;
  readonly expiresAt: Temporal.Instant;
}

const keyBytes = 32;
/** The time of expiry in seconds, and the signature of HMAC-SHA256. */
const tokenForm = /^(\d{1,11})\.([\w-]{43})$/;

/** Links that show a payment to whoever has them: nothing is stored, the signature binds the payment and the expiry. */
export class PaymentLinks {
  private readonly key: Buffer;

  /** @param publicUrl The address that links begin with. */
  constructor(
    private readonly publicUrl: string,
    secret: string,
  ) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', 'rotina-checkout-payment-links', keyBytes));
  }

  urlOf(access: PaymentAccess): string {
    return `${this.publicUrl.replace(/\/$/, '')}/api/v1/payments/${access.pid}?token=${this.tokenOf(access)}`;
  }

  /** Whether a token shows a payment now. */
  allows(pid: string, token: unknown, now: Temporal.Instant): boolean {
    const [, seconds, signature] = (typeof token === 'string' && tokenForm.exec(token)) || [];
    if (seconds === undefined) return false;
    const isGenuine = secretMatches(signature, [this.signatureOf(pid.toLowerCase(), seconds)]);
    return isGenuine && Number(seconds) * 1_000 > now.epochMilliseconds;
  }

  private tokenOf({ pid, expiresAt }: PaymentAccess): string {
    const seconds = String(Math.floor(expiresAt.epochMilliseconds / 1_000));
    return `${seconds}.${this.signatureOf(pid, seconds)}`;
  }

  private signatureOf(pid: string, seconds: string): string {
    return createHmac('sha256', this.key).update(`${pid} ${seconds}`).digest('base64url');
  }
}

/** The links of a service with these settings. */
export const paymentLinks = (config: { readonly PUBLIC_URL: string; readonly ENCRYPTION_KEY: string }): PaymentLinks =>
  new PaymentLinks(config.PUBLIC_URL, config.ENCRYPTION_KEY);
