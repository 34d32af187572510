import type { PaymentStatus } from '@rotina/contracts';

const timeZone = 'America/Sao_Paulo';

export type NotificationStatus = 'enabled' | 'disabled';

/** What the learning platform hears when a payment takes a status; nothing of the others. */
export const notificationStatusOf: Readonly<Partial<Record<PaymentStatus, NotificationStatus>>> = {
  paid: 'enabled',
  overdue: 'disabled',
  refunded: 'disabled',
};

export interface AccessTerms {
  readonly accessMonths: number;
  /** The earliest payment date of any charge, `YYYY-MM-DD`; null when nothing was paid. */
  readonly firstPaidAt: string | null;
  readonly createdAt: Temporal.Instant;
}

/** The last second of access, wall-clock in São Paulo; a month's end is clamped. */
export function expiresAt({ accessMonths, firstPaidAt, createdAt }: AccessTerms): string {
  const start =
    firstPaidAt === null ? createdAt.toZonedDateTimeISO(timeZone).toPlainDate() : Temporal.PlainDate.from(firstPaidAt);
  return `${start.add({ months: accessMonths }).toString()} 23:59:59`;
}

export interface NotificationSubject extends AccessTerms {
  readonly pid: string;
  readonly email: string;
  readonly name: string;
  readonly document: string;
  readonly phone: string | null;
}

/** The body of a notification but for its `token`. */
export interface Notification {
  readonly status: NotificationStatus;
  readonly email: string;
  readonly name: string;
  readonly doc_number: string;
  readonly phone_number: string;
  readonly token: string;
  readonly transaction: string;
  readonly expires_at: string;
}

export const notificationOf = (subject: NotificationSubject, status: NotificationStatus): Notification => ({
  status,
  email: subject.email,
  name: subject.name,
  doc_number: subject.document,
  phone_number: subject.phone ?? '',
  token: '',
  transaction: subject.pid,
  expires_at: expiresAt(subject),
});
