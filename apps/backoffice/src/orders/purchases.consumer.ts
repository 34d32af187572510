import { Injectable } from '@nestjs/common';
import { PurchasePlaced } from '@rotina/contracts';
import type { PurchasePlacedPayload } from '@rotina/contracts';
import { OnEvents } from '@rotina/messaging';
import type { TracedEvent } from '@rotina/messaging';
import type { Transaction } from '@rotina/service-kit/database';
import { OrdersService } from './orders.service.js';

/** Renegotiations are registered by the sync of repayments, with the plan they replace. An order's status derives from its installments, so the payment's own status changes have no consumer here. */
@Injectable()
export class PurchasesConsumer {
  constructor(private readonly orders: OrdersService) {}

  @OnEvents(PurchasePlaced)
  async placed(events: readonly TracedEvent<PurchasePlacedPayload>[], tx: Transaction): Promise<void> {
    const purchases = events.filter(({ data }) => data.kind === 'standard');
    if (purchases.length > 0) await this.orders.createFromPurchases(tx, purchases);
  }
}
