import { Injectable } from '@nestjs/common';
import { OrderCreated, OrderImported } from '@rotina/contracts';
import type { OrderPayload } from '@rotina/contracts';
import { OnEvent } from '@rotina/messaging';
import type { ReceivedEvent } from '@rotina/messaging';
import type { Transaction } from '@rotina/service-kit/database';
import { OrderCodesService } from '../payments/order-codes.service.js';

/** Keeps the order codes of the back office, by which people name a payment. An order's reference is its payment's pid. */
@Injectable()
export class OrdersConsumer {
  constructor(private readonly codes: OrderCodesService) {}

  @OnEvent(OrderCreated)
  created({ data }: ReceivedEvent<OrderPayload>, tx: Transaction): Promise<void> {
    return this.keepCode(tx, data);
  }

  @OnEvent(OrderImported)
  imported({ data }: ReceivedEvent<OrderPayload>, tx: Transaction): Promise<void> {
    return this.keepCode(tx, data);
  }

  private keepCode(tx: Transaction, { reference, order_code }: OrderPayload): Promise<void> {
    this.codes.keep(tx, reference, order_code);
    return Promise.resolve();
  }
}
