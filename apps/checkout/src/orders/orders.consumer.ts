import { Injectable } from '@nestjs/common';
import { OrderCreated, OrderImported } from '@rotina/contracts';
import type { OrderPayload } from '@rotina/contracts';
import { OnEvents } from '@rotina/messaging';
import type { TracedEvent } from '@rotina/messaging';
import type { Transaction } from '@rotina/service-kit/database';
import { OrderCodesService } from '../payments/order-codes.service.js';

/** Keeps the order codes of the back office, by which people name a payment. An order's reference is its payment's pid. */
@Injectable()
export class OrdersConsumer {
  constructor(private readonly codes: OrderCodesService) {}

  @OnEvents(OrderCreated)
  created(events: readonly TracedEvent<OrderPayload>[], tx: Transaction): Promise<void> {
    return this.keepCodes(tx, events);
  }

  @OnEvents(OrderImported)
  imported(events: readonly TracedEvent<OrderPayload>[], tx: Transaction): Promise<void> {
    return this.keepCodes(tx, events);
  }

  private keepCodes(tx: Transaction, events: readonly TracedEvent<OrderPayload>[]): Promise<void> {
    return this.codes.keep(
      tx,
      events.map(({ data }) => ({ pid: data.reference, orderCode: data.order_code })),
    );
  }
}
