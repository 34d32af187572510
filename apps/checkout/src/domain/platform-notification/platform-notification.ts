import { defaultTimeZone } from '@rotina/contracts';
import type { PaymentStatus } from '@rotina/contracts';
import type { PaymentSnapshot } from '../payment/payment.js';

type NotificationStatus = 'enabled' | 'disabled';

/** Spec 3, B: the platform is notified of these statuses only. */
const notificationStatuses: Readonly<Partial<Record<PaymentStatus, NotificationStatus>>> = {
  paid: 'enabled',
  overdue: 'disabled',
  refunded: 'disabled',
};

/** What the access counts from: of a repayment or settlement, the payment that it has as its root. */
interface AccessStart {
  /** The earliest payment date of any charge, `YYYY-MM-DD`; null when nothing was paid. */
  readonly firstPaidAt: string | null;
  readonly createdAt: Temporal.Instant;
}

interface AccessTerms extends AccessStart {
  readonly accessMonths: number;
}

/** The payment that others have as their root: a purchase or a renewal. */
export interface AccessRoot extends AccessStart {
  /** The purchase with which the whole chain began. */
  readonly purchasePid: string;
}

/** The last second of access, wall-clock time in São Paulo; a month's end is clamped. */
export function expiresAt({ accessMonths, firstPaidAt, createdAt }: AccessTerms): string {
  const start =
    firstPaidAt === null
      ? createdAt.toZonedDateTimeISO(defaultTimeZone).toPlainDate()
      : Temporal.PlainDate.from(firstPaidAt);
  return `${start.add({ months: accessMonths }).toString()} 23:59:59`;
}

/** A payment with its new status. */
export interface NotifiedPayment extends AccessTerms {
  readonly pid: string;
  /** The purchase by which the platform knows the buyer's access, whatever replaced its plan or renewed it. */
  readonly purchasePid: string;
  readonly status: PaymentStatus;
  readonly customer: {
    readonly name: string;
    readonly email: string;
    readonly document: string;
    readonly phone: string | null;
  };
}

/**
 * A renewal has a period of its own, any other repayment continues that of its root.
 * @param root Undefined for a purchase, which is its own.
 */
export function notifiedPayment({ payment, firstPaidAt }: PaymentSnapshot, root?: AccessRoot): NotifiedPayment {
  const { pid, kind } = payment;
  const continued = kind === 'repayment' || kind === 'settlement' ? root : undefined;
  return { ...payment, firstPaidAt, ...continued, purchasePid: root?.purchasePid ?? pid };
}

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

/** The notification of a payment's new status; null for a status that changes no access. */
export function platformNotification(payment: NotifiedPayment): PlatformNotification | null {
  const status = notificationStatuses[payment.status];
  if (!status) return null;
  const { customer, purchasePid } = payment;
  return {
    status,
    email: customer.email,
    name: customer.name,
    doc_number: customer.document,
    phone_number: customer.phone ?? '',
    token: '',
    transaction: purchasePid,
    expires_at: expiresAt(payment),
  };
}
