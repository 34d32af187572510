import { Injectable } from '@nestjs/common';
import { CartAbandoned } from '@rotina/contracts';
import type { CartAbandonedPayload } from '@rotina/contracts';
import { OnEvent } from '@rotina/messaging';
import type { ReceivedEvent } from '@rotina/messaging';
import type { Transaction } from '@rotina/service-kit/database';
import { AbandonedCartsService } from './abandoned-carts.service.js';

@Injectable()
export class AbandonedCartsConsumer {
  constructor(private readonly carts: AbandonedCartsService) {}

  @OnEvent(CartAbandoned)
  abandoned({ data }: ReceivedEvent<CartAbandonedPayload>, tx: Transaction): Promise<void> {
    return this.carts.store(tx, data.reference, data.charge_ids);
  }
}
