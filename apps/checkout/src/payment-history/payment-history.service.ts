import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AccountsEventsService } from '../accounts-events/accounts-events.service.js';
import type { AccountsEventView } from '../accounts-events/accounts-events.dto.js';
import { DeliveriesService } from '../deliveries/deliveries.service.js';
import { DiscountValidationService } from '../discount-validation/discount-validation.service.js';
import { GatewayEventsService } from '../gateway-webhooks/gateway-events.service.js';
import type { PublishedEventView } from '../payments/payment-changes.dto.js';
import { PaymentsService } from '../payments/payments.service.js';
import { ChargeCorrectionsService } from '../reconciliation/charge-corrections.service.js';
import { RefundsService } from '../refunds/refunds.service.js';
import type { PaymentHistoryView } from './payment-history.view.js';

/** The history of a payment, from the features that hold its parts. */
@Injectable()
export class PaymentHistoryService {
  constructor(
    private readonly payments: PaymentsService,
    private readonly gatewayEvents: GatewayEventsService,
    private readonly corrections: ChargeCorrectionsService,
    private readonly validations: DiscountValidationService,
    private readonly accountsEvents: AccountsEventsService,
    private readonly deliveries: DeliveriesService,
    private readonly refunds: RefundsService,
  ) {}

  /** Null for an unknown payment. A fixed number of statements, whatever happened to it. */
  async of(manager: EntityManager, pid: string): Promise<PaymentHistoryView | null> {
    const payment = await this.payments.adminDetails(manager, pid);
    if (!payment) return null;
    const accountsEvents = await this.accountsEvents.ofPayment(manager, pid);
    return {
      ...payment,
      events: inOrder([...payment.events, ...accountsEvents.map(eventView)]),
      gateway_events: await this.gatewayEvents.ofPayment(manager, pid),
      charge_corrections: await this.corrections.ofPayment(manager, pid),
      discount_validations: await this.validations.ofPayment(manager, pid),
      accounts_events: accountsEvents,
      deliveries: await this.deliveries.ofPayment(manager, pid),
      refunds: await this.refunds.ofPayment(manager, pid),
    };
  }
}

const eventView = ({ id, event_type, occurred_at }: AccountsEventView): PublishedEventView => ({
  id,
  type: event_type,
  occurred_at,
});

const inOrder = (events: readonly PublishedEventView[]): PublishedEventView[] =>
  events.toSorted((one, other) => one.occurred_at.getTime() - other.occurred_at.getTime());
