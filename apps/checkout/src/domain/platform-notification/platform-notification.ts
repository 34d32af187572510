import { defaultTimeZone } from '@rotina/contracts';
import type { PaymentKind, PaymentStatus } from '@rotina/contracts';

type NotificationStatus = 'enabled' | 'disabled';

/** Spec 3, B: the platform is notified of these statuses only. */
const notificationStatuses: Readonly<Partial<Record<PaymentStatus, NotificationStatus>>> = {
  paid: 'enabled',
  overdue: 'disabled',
  refunded: 'disabled',
};

interface ChainedPayment {
  readonly pid: string;
  readonly rootPid: string;
  readonly kind: PaymentKind;
}

/** What the access counts from: of a repayment, the purchase that it goes back to. */
interface AccessTerms {
  readonly accessMonths: number;
  /** The earliest payment date of any charge, `YYYY-MM-DD`; null when nothing was paid. */
  readonly firstPaidAt: string | null;
  readonly createdAt: Temporal.Instant;
}

/** Whether the access is that of the root purchase: a renewal has a period of its own, any other repayment has none. */
export const countsFromRoot = ({ pid, rootPid, kind }: ChainedPayment): boolean =>
  pid !== rootPid && kind !== 'renewal';

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
  /** The purchase by which the platform knows the buyer's access, whatever replaced its plan. */
  readonly rootPid: string;
  readonly status: PaymentStatus;
  readonly customer: {
    readonly name: string;
    readonly email: string;
    readonly document: string;
    readonly phone: string | null;
  };
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
  const { customer, rootPid } = payment;
  return {
    status,
    email: customer.email,
    name: customer.name,
    doc_number: customer.document,
    phone_number: customer.phone ?? '',
    token: '',
    transaction: rootPid,
    expires_at: expiresAt(payment),
  };
}
