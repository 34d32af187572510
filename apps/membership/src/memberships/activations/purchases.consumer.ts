import { Injectable } from '@nestjs/common';
import { PurchaseOverdue, PurchasePaid, PurchaseRefunded } from '@rotina/contracts';
import type { PurchasePaidPayload, PurchaseStatusPayload } from '@rotina/contracts';
import { OnEvent } from '@rotina/messaging';
import type { ReceivedEvent } from '@rotina/messaging';
import type { Transaction } from '@rotina/service-kit/database';
import type { PaymentUpdate, PaymentUpdateStatus } from '../domain/activation/payment-update.js';
import { ActivationsService } from './activations.service.js';

/** Applies the purchases of our own checkouts, `checkout.purchases`. */
@Injectable()
export class PurchasesConsumer {
  constructor(private readonly activations: ActivationsService) {}

  @OnEvent(PurchasePaid)
  async paid(event: ReceivedEvent<PurchasePaidPayload>, tx: Transaction): Promise<void> {
    const { document_proven: isDocumentProven = false } = event.data;
    await this.activations.apply(tx, { ...updateOf(event, 'paid'), isDocumentProven });
  }

  @OnEvent(PurchaseOverdue)
  async overdue(event: ReceivedEvent<PurchaseStatusPayload>, tx: Transaction): Promise<void> {
    await this.activations.apply(tx, updateOf(event, 'overdue'));
  }

  @OnEvent(PurchaseRefunded)
  async refunded(event: ReceivedEvent<PurchaseStatusPayload>, tx: Transaction): Promise<void> {
    await this.activations.apply(tx, updateOf(event, 'refunded'));
  }
}

/** The payment whose membership a payment is about: a renewal has a period of its own, any other repayment has none. */
const referenceOf = ({ pid, kind, root_pid: rootPid }: PurchaseStatusPayload): string =>
  kind === 'repayment' || kind === 'settlement' ? (rootPid ?? pid) : pid;

const updateOf = (
  { id, data: purchase }: ReceivedEvent<PurchaseStatusPayload>,
  status: PaymentUpdateStatus,
): PaymentUpdate => ({
  reference: referenceOf(purchase),
  status,
  revision: purchase.revision,
  sentAt: null,
  group: { checkoutId: purchase.checkout_id },
  buyer: purchase.customer,
  billingType: purchase.billing_type,
  installmentCount: purchase.installment_count,
  placedAt: Temporal.Instant.from(purchase.created_at),
  cause: { source: 'event', reference: id },
});
