import { Injectable } from '@nestjs/common';
import { ChargeRefundRequested } from '@rotina/contracts';
import type { ChargeRefundRequestedPayload } from '@rotina/contracts';
import { OnEvent } from '@rotina/messaging';
import type { ReceivedEvent } from '@rotina/messaging';
import type { Transaction } from '@rotina/service-kit/database';
import { RefundRequestsService } from './refund-requests.service.js';

/** Only stores what the back office asks for, so that no request can hold up the events behind it. */
@Injectable()
export class RefundRequestsConsumer {
  constructor(private readonly requests: RefundRequestsService) {}

  @OnEvent(ChargeRefundRequested)
  requested({ data }: ReceivedEvent<ChargeRefundRequestedPayload>, tx: Transaction): Promise<void> {
    return this.requests.store(tx, data);
  }
}
