import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AccountsEventsService } from '../accounts-events/accounts-events.service.js';
import type { AccountsEventView } from '../accounts-events/accounts-events.dto.js';
import type { DeliveryView } from '../deliveries/deliveries.dto.js';
import { DeliveriesService } from '../deliveries/deliveries.service.js';
import type { PaymentEventView } from '../gateway-webhooks/gateway-events.dto.js';
import { GatewayEventsService } from '../gateway-webhooks/gateway-events.service.js';
import type { AdminPaymentDetails } from '../payments/payments.dto.js';
import { PaymentsService } from '../payments/payments.service.js';
import type { ChargeCorrectionView } from '../reconciliation/charge-corrections.dto.js';
import { ChargeCorrectionsService } from '../reconciliation/charge-corrections.service.js';

/** A payment and everything that happened to it, in the order in which it happened. */
export interface PaymentHistoryView extends AdminPaymentDetails {
  readonly gateway_events: readonly PaymentEventView[];
  readonly charge_corrections: readonly ChargeCorrectionView[];
  readonly accounts_events: readonly AccountsEventView[];
  readonly deliveries: readonly DeliveryView[];
}

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
