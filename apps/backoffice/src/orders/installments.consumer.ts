import { Injectable } from '@nestjs/common';
import { InstallmentChanged } from '@rotina/contracts';
import type { InstallmentChangedPayload } from '@rotina/contracts';
import { OnEvents } from '@rotina/messaging';
import type { TracedEvent } from '@rotina/messaging';
import type { Transaction } from '@rotina/service-kit/database';
import { changedCharge } from '../domain/installment/charge-update.js';
import { ChargeUpdatesService } from './charge-updates.service.js';

/** INSTALLMENT_PAID and INSTALLMENT_OVERDUE have no revision, and each goes with a change that has one. */
@Injectable()
export class InstallmentsConsumer {
  constructor(private readonly updates: ChargeUpdatesService) {}

  @OnEvents(InstallmentChanged)
  async changed(events: readonly TracedEvent<InstallmentChangedPayload>[], tx: Transaction): Promise<void> {
    const received = events.map((cause) => ({ update: changedCharge(cause.data), cause }));
    await this.updates.apply(tx, received);
  }
}
