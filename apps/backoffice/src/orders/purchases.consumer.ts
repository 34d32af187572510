import { Injectable } from '@nestjs/common';
import { PurchaseCreated } from '@rotina/contracts';
import type { AccountsPayload } from '@rotina/contracts';
import { OnEvent } from '@rotina/messaging';
import type { ReceivedEvent } from '@rotina/messaging';
import type { Transaction } from '@rotina/service-kit/database';
import { OrdersService } from './orders.service.js';

/** An order's status derives from its installments, so the payment's own status changes have no consumer here. */
@Injectable()
export class PurchasesConsumer {
  constructor(private readonly orders: OrdersService) {}

  @OnEvent(PurchaseCreated)
  async created(event: ReceivedEvent<AccountsPayload>, tx: Transaction): Promise<void> {
    await this.orders.createFromPurchase(tx, event.data, event);
  }
}
