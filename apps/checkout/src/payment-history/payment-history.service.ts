import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AccountsEventsService } from '../accounts-events/accounts-events.service.js';
import { DeliveriesService } from '../deliveries/deliveries.service.js';
import { GatewayEventsService } from '../gateway-webhooks/gateway-events.service.js';
import { PaymentsService } from '../payments/payments.service.js';
import { ChargeCorrectionsService } from '../reconciliation/charge-corrections.service.js';
import type { PaymentHistoryView } from './payment-history.view.js';

/** The history of a payment, from the features that hold its parts. */
@Injectable()
export class PaymentHistoryService {
  constructor(
    private readonly payments: PaymentsService,
    private readonly gatewayEvents: GatewayEventsService,
    private readonly corrections: ChargeCorrectionsService,
    private readonly accountsEvents: AccountsEventsService,
    private readonly deliveries: DeliveriesService,
  ) {}

  /** Null for an unknown payment. */
  async of(manager: EntityManager, pid: string): Promise<PaymentHistoryView | null> {
    const payment = await this.payments.adminDetails(manager, pid);
    return (
      payment && {
        ...payment,
        gateway_events: await this.gatewayEvents.ofPayment(manager, pid),
        charge_corrections: await this.corrections.ofPayment(manager, pid),
        accounts_events: await this.accountsEvents.ofPayment(manager, pid),
        deliveries: await this.deliveries.ofReference(manager, pid),
      }
    );
  }
}
