import { createHmac, hkdfSync } from 'node:crypto';
import { defaultTimeZone } from '@rotina/contracts';
import { secretMatches } from '@rotina/service-kit/secrets';

/** The permission of a link: to see one payment until it expires. */
interface PaymentAccess {
  readonly pid: string;
  readonly expiresAt: Temporal.Instant;
}

/** A buyer may be late, and wants to look once more after the last installment. */
const afterLastDueDate = { days: 90 };
/** Of a link that is given to a signed-in buyer after the end of the mailed one. */
const afterTheEnd = { hours: 24 };

/** The last day of the link to a payment; null without a plan. */
export function lastDayOfLink(plan: readonly { readonly dueDate: string }[]): Temporal.PlainDate | null {
  const dueDates = plan.map(({ dueDate }) => Temporal.PlainDate.from(dueDate));
  return (
    dueDates
      .sort((one, other) => Temporal.PlainDate.compare(one, other))
      .at(-1)
      ?.add(afterLastDueDate) ?? null
  );
}

/** The end of a link whose last day is this one. */
export const endOfLink = (lastDay: Temporal.PlainDate): Temporal.Instant =>
  lastDay.add({ days: 1 }).toZonedDateTime(defaultTimeZone).toInstant();

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

  /** The link to the receipt of a paid installment, with the same token as that of its payment. */
  receiptUrlOf(paymentUrl: string, number: number): string {
    const url = new URL(paymentUrl);
    url.pathname += `/receipts/${number}`;
    return url.href;
  }

  /** The link to a payment with this plan: the mailed one, or one for a day where that has ended. */
  urlOfPlan(pid: string, plan: readonly { readonly dueDate: string }[], now: Temporal.Instant): string {
    const lastDay = lastDayOfLink(plan);
    const soonest = now.add(afterTheEnd);
    const end = lastDay && endOfLink(lastDay);
    const isOver = end === null || Temporal.Instant.compare(end, now) <= 0;
    return this.urlOf({ pid, expiresAt: isOver ? soonest : end });
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
