import { InstallmentChanged, PurchaseOverdue, PurchasePaid, PurchaseRefunded } from '@rotina/contracts';
import type {
  EventDefinition,
  InstallmentChangedPayload,
  PaymentStatus,
  PurchasePaidPayload,
  PurchasePlacedPayload,
  PurchaseStatusPayload,
} from '@rotina/contracts';
import { agreedCentsOf } from './charge-amount.js';
import type { Charge, ChargeChange } from './charge.js';
import type { PaymentState, StatusChange } from './payment.js';

const purchaseEvents: Readonly<Partial<Record<PaymentStatus, EventDefinition<PurchaseStatusPayload>>>> = {
  paid: PurchasePaid,
  overdue: PurchaseOverdue,
  refunded: PurchaseRefunded,
};

/** The event that a payment publishes when it moves to a status; undefined where it publishes none. */
export const eventOfStatus = (status: PaymentStatus): EventDefinition<PurchaseStatusPayload> | undefined =>
  purchaseEvents[status];

type MakeEvent<Event> = <P extends object>(definition: EventDefinition<P>, payload: P) => Event;

interface Changes {
  readonly charges: readonly ChargeChange[];
  readonly status: StatusChange | null;
  /** Their payment; null for charges of no payment of ours. */
  readonly payment: PaymentState | null;
  /** Whether the gateway reports a payer with the buyer's document. */
  readonly isDocumentProven?: boolean;
}

/** The slugs of the organization and of the product that was bought. */
export interface PlacedOffer {
  readonly organizationSlug: string | null;
  readonly productSlug: string;
}

/** The events of changes, each made by `make`, in the order in which they are published. */
export function eventsOf<Event>(changes: Changes, make: MakeEvent<Event>): Event[] {
  const events = changes.charges
    .filter((change) => isPublished(change, changes))
    .map((change) => make(InstallmentChanged, chargePayload(change, changes.payment)));
  const definition = changes.status && eventOfStatus(changes.status.payment.status);
  if (definition) events.push(make(definition, { ...statusPayload(changes.status.payment), ...proofOf(changes) }));
  return events;
}

const proofOf = ({ status, isDocumentProven }: Changes): Pick<PurchasePaidPayload, 'document_proven'> =>
  status?.payment.status === 'paid' && isDocumentProven === true ? { document_proven: true } : {};

/** The payload of PURCHASE_PLACED: the payment with all charges that are known, in the order of the plan. */
export const placedPayload = (
  payment: PaymentState,
  charges: readonly Charge[],
  { organizationSlug, productSlug }: PlacedOffer,
): PurchasePlacedPayload => ({
  ...statusPayload(payment),
  organization_slug: organizationSlug,
  product_slug: productSlug,
  charges: charges.map((charge) => ({
    charge_id: charge.gatewayId,
    revision: charge.revision,
    number: charge.number,
    status: charge.knownStatus,
    amount_cents: charge.amountCents,
    agreed_cents: agreedCentsOf(payment, charge.number),
    due_date: charge.dueDate,
    paid_at: charge.paidAt,
  })),
});

/** A pending charge that is new before its purchase is placed has no event of its own: PURCHASE_PLACED lists it. */
const isPublished = ({ outcome, charge }: ChargeChange, { payment }: Changes): boolean =>
  outcome === 'changed' ||
  (outcome === 'created' && (charge.pid === null || charge.status !== 'pending' || payment?.isPlaced === true));

const chargePayload = (
  { charge, undo, isPaidWithNothing }: ChargeChange,
  payment: PaymentState | null,
): InstallmentChangedPayload => ({
  charge_id: charge.gatewayId,
  pid: charge.pid,
  revision: charge.revision,
  number: charge.pid === null ? null : charge.number,
  status: charge.status,
  amount_cents: charge.amountCents,
  agreed_cents: payment && agreedCentsOf(payment, charge.number),
  due_date: charge.dueDate,
  paid_at: charge.paidAt,
  ...(undo && { undo }),
  ...(isPaidWithNothing && { paid_with_nothing: true }),
});

const statusPayload = ({
  customer,
  ...payment
}: PaymentState): Required<Pick<PurchaseStatusPayload, keyof PurchaseStatusPayload>> => ({
  pid: payment.pid,
  root_pid: payment.rootPid,
  revision: payment.revision,
  kind: payment.kind,
  checkout_id: payment.checkoutId,
  billing_type: payment.billingType,
  installment_count: payment.installmentCount,
  total_cents: payment.totalCents,
  customer: {
    name: customer.name,
    email: customer.email,
    document: customer.document,
    document_type: customer.documentType,
    phone: customer.phone,
    country: customer.country,
  },
  created_at: payment.createdAt.toString({ smallestUnit: 'millisecond' }),
});
