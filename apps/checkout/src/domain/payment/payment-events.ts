import { InstallmentChanged, PurchaseOverdue, PurchasePaid, PurchaseRefunded } from '@rotina/contracts';
import type {
  EventDefinition,
  InstallmentChangedPayload,
  PaymentStatus,
  PurchaseStatusPayload,
} from '@rotina/contracts';
import type { ChargeChange } from './charge.js';
import type { PaymentState, StatusChange } from './payment.js';

const purchaseEvents: Readonly<Partial<Record<PaymentStatus, EventDefinition<PurchaseStatusPayload>>>> = {
  paid: PurchasePaid,
  overdue: PurchaseOverdue,
  refunded: PurchaseRefunded,
};

type MakeEvent<Event> = <P extends object>(definition: EventDefinition<P>, payload: P) => Event;

/** The events of changes, each made by `make`, in the order in which they are published. */
export function eventsOf<Event>(
  changes: { readonly charges: readonly ChargeChange[]; readonly status: StatusChange | null },
  make: MakeEvent<Event>,
): Event[] {
  const events = changes.charges.filter(isPublished).map((change) => make(InstallmentChanged, chargePayload(change)));
  const definition = changes.status && purchaseEvents[changes.status.payment.status];
  if (definition) events.push(make(definition, statusPayload(changes.status.payment)));
  return events;
}

/** A new pending charge of a payment of ours has no event of its own: PURCHASE_CREATED lists it. */
const isPublished = ({ outcome, charge }: ChargeChange): boolean =>
  outcome === 'changed' || (outcome === 'created' && (charge.pid === null || charge.status !== 'pending'));

const chargePayload = ({ charge, undo }: ChargeChange): InstallmentChangedPayload => ({
  charge_id: charge.gatewayId,
  pid: charge.pid,
  revision: charge.revision,
  number: charge.pid === null ? null : charge.number,
  status: charge.status,
  amount_cents: charge.amountCents,
  due_date: charge.dueDate,
  paid_at: charge.paidAt,
  ...(undo && { undo }),
});

const statusPayload = ({ customer, ...payment }: PaymentState): PurchaseStatusPayload => ({
  pid: payment.pid,
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
