import { Injectable } from '@nestjs/common';
import { OrderCreated } from '@rotina/contracts';
import type { OrderPayload } from '@rotina/contracts';
import { OnEvents } from '@rotina/messaging';
import type { TracedEvent } from '@rotina/messaging';
import type { Transaction } from '@rotina/service-kit/database';
import { OrderCodesService } from './order-codes.service.js';

/**
 * Keeps the order codes of purchases, by which people name a payment. An order's reference is its payment's pid. Those of
 * repayments come with the answer of the back office.
 */
@Injectable()
export class OrdersConsumer {
  constructor(private readonly codes: OrderCodesService) {}

  @OnEvents(OrderCreated)
  created(events: readonly TracedEvent<OrderPayload>[], tx: Transaction): Promise<void> {
    return this.codes.keep(
      tx,
      events.map(({ data }) => ({ pid: data.reference, orderCode: data.order_code })),
    );
  }
}
