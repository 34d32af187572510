import { Injectable } from '@nestjs/common';
import { PurchasePlaced } from '@rotina/contracts';
import type { PurchasePlacedPayload } from '@rotina/contracts';
import { OnEvent } from '@rotina/messaging';
import type { ReceivedEvent } from '@rotina/messaging';
import type { Transaction } from '@rotina/service-kit/database';
import { OrdersService } from './orders.service.js';

/** Renegotiations are registered by the sync of repayments, with the plan they replace. An order's status derives from its installments, so the payment's own status changes have no consumer here. */
@Injectable()
export class PurchasesConsumer {
  constructor(private readonly orders: OrdersService) {}

  @OnEvent(PurchasePlaced)
  async placed(event: ReceivedEvent<PurchasePlacedPayload>, tx: Transaction): Promise<void> {
    if (event.data.kind === 'standard') await this.orders.createFromPurchase(tx, event.data, event);
  }
}
