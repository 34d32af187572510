import { defaultTimeZone, periodOf } from '@rotina/contracts';
import type { PaymentStatus } from '@rotina/contracts';
import type { PaymentSnapshot, PaymentState } from '../payment/payment.js';

type NotificationStatus = 'enabled' | 'disabled';

/** Spec 3, B: the platform is notified of these statuses only. */
const notificationStatuses: Readonly<Partial<Record<PaymentStatus, NotificationStatus>>> = {
  paid: 'enabled',
  overdue: 'disabled',
  refunded: 'disabled',
};

/** A purchase or a renewal in its chain. */
export interface AccessLink {
  readonly createdAt: Temporal.Instant;
  /** The earliest payment date of any charge, `YYYY-MM-DD`; null when nothing was paid. */
  readonly firstPaidAt: string | null;
  readonly accessMonths: number;
  /** Whether it follows something that was paid: its access then begins where that ends. */
  readonly followsPaid: boolean;
}

/** The last second of access, wall-clock time in São Paulo, by a chain of which the purchase is the first. */
export function expiresAt(chain: readonly AccessLink[]): string {
  const { end } = chain.reduce(({ end: endBefore, paidUntil: paidBefore }: Access, link): Access => {
    const paidUntil = link.followsPaid ? endBefore : paidBefore;
    const { validUntil } = periodOf({ today: beginningOf(link), paidUntil, durationMonths: link.accessMonths });
    return { end: validUntil, paidUntil };
  }, nothingYet);
  if (end === null) throw new Error('A chain has at least a purchase.');
  return `${end.toString()} 23:59:59`;
}

interface Access {
  readonly end: Temporal.PlainDate | null;
  /** The end of what was paid for before. */
  readonly paidUntil: Temporal.PlainDate | null;
}

const nothingYet: Access = { end: null, paidUntil: null };

const beginningOf = ({ firstPaidAt, createdAt }: AccessLink): Temporal.PlainDate =>
  firstPaidAt === null
    ? createdAt.toZonedDateTimeISO(defaultTimeZone).toPlainDate()
    : Temporal.PlainDate.from(firstPaidAt);

type Renegotiated = Pick<PaymentState, 'kind' | 'pid' | 'rootPid'>;

/** The payment whose access a payment is about: a renewal has its own, a repayment or settlement continues its root's. */
export const accessPidOf = ({ kind, pid, rootPid }: Renegotiated): string =>
  kind === 'repayment' || kind === 'settlement' ? rootPid : pid;

/** The body of a notification; its `token` is a secret that is added when it is sent. */
export interface PlatformNotification {
  readonly status: NotificationStatus;
  readonly email: string;
  readonly name: string;
  readonly doc_number: string;
  readonly phone_number: string;
  readonly token: string;
  readonly transaction: string;
  readonly expires_at: string;
}

/**
 * The notification of a payment's new status; null for a status that changes no access.
 * @param chain That of the payment whose access it is about; undefined for a purchase, which is all of it.
 */
export function platformNotification(
  { payment, firstPaidAt }: PaymentSnapshot,
  chain: readonly AccessLink[] = [{ ...payment, firstPaidAt, followsPaid: false }],
): PlatformNotification | null {
  const status = notificationStatuses[payment.status];
  if (!status) return null;
  const { customer } = payment;
  return {
    status,
    email: customer.email,
    name: customer.name,
    doc_number: customer.document,
    phone_number: customer.phone ?? '',
    token: '',
    transaction: accessPidOf(payment),
    expires_at: expiresAt(chain),
  };
}
