/** The rows that checks compare; each field is a column or an expression of its query. */
export interface PaymentRow {
  readonly pid: string;
  readonly status: string;
  readonly installments: number;
  readonly cents: number;
  readonly isCancelled: boolean;
  readonly isWaiting: boolean;
  readonly replacesPid: string | null;
  readonly replacedByPid: string | null;
  /** Of its order in the back office. */
  readonly orderCode: string | null;
}

export interface ChargeRow {
  readonly id: string;
  readonly pid: string | null;
  readonly cents: number;
  readonly status: string;
  readonly gatewayStatus: string;
  readonly revision: number;
}

export interface WebhookRow {
  readonly eventId: string;
  readonly outcome: string;
  readonly attempts: number;
  readonly isWaiting: boolean;
}

/** An event of any service's outbox, in the order of its database. */
export interface EventRow {
  readonly id: string;
  readonly type: string;
  readonly isPublished: boolean;
  /** The thing that a revision counts: a purchase with the repayments of it, or a charge; null for an event without one. */
  readonly subject: string | null;
  readonly revision: number | null;
}

export interface AccountsEventRow {
  readonly pid: string;
  readonly type: string;
  readonly charge: string | null;
}

export interface DeliveryRow {
  readonly id: string;
  readonly destination: string;
  readonly kind: string;
  /** The pid of the payment; for the learning platform that of the purchase. */
  readonly reference: string;
  readonly state: string;
  readonly attempts: number;
  /** Rows of attempts. */
  readonly audited: number;
  /** Attempts whose worker does not know, or learned too late, what became of its call. */
  readonly inDoubt: number;
}

export interface RefundRow {
  readonly id: string;
  readonly pid: string | null;
  readonly isWaiting: boolean;
  /** The refunded amounts of the charges. */
  readonly cents: readonly number[];
}

export interface InboxRow {
  readonly id: string;
  readonly isHandled: boolean;
}

export interface OrderRow {
  readonly reference: string;
  readonly code: string;
  /** `purchase`, `repayment`, or `original` for a purchase whose repayment arrived before it. */
  readonly origin: string;
  /** The reference of the order that it replaces. */
  readonly original: string | null;
  readonly cents: number;
  readonly paidCents: number;
  readonly commissions: number;
  /** The types of the events that say it is there; none of an imported one. */
  readonly events: readonly string[];
}

/** An order of another sender that the back office imported, as a repayment or as what a repayment replaces. */
export interface ImportRow {
  readonly reference: string;
  /** The reference of the order that it replaces. */
  readonly original: string | null;
  readonly cents: number;
  readonly installments: number;
  readonly installmentCents: number;
  /** The events about it. */
  readonly events: number;
  readonly commissions: number;
}

export interface InstallmentRow {
  readonly id: string;
  readonly reference: string;
  readonly cents: number;
  readonly status: string;
  /** Its transitions in their order, `from>to`. */
  readonly transitions: readonly string[];
}

export interface MembershipRow {
  readonly reference: string;
  readonly status: string;
}

/** The membership of a payment of another checkout. */
export interface OtherPaymentRow {
  readonly reference: string;
  readonly status: string;
  readonly revision: number;
  readonly changes: number;
  readonly processed: number;
}

export interface MailRow {
  readonly to: string;
  readonly template: string;
  readonly state: string;
  readonly attempts: number;
}

/** Work that is waiting, or was given up, anywhere. */
export interface WaitingRow {
  readonly what: string;
  readonly count: number;
}
