import { Injectable } from '@nestjs/common';
import { InstallmentChanged } from '@rotina/contracts';
import type { InstallmentChangedPayload } from '@rotina/contracts';
import { OnEvent } from '@rotina/messaging';
import type { ReceivedEvent } from '@rotina/messaging';
import type { Transaction } from '@rotina/service-kit/database';
import { changedCharge } from '../domain/installment/charge-update.js';
import { ChargeUpdatesService } from './charge-updates.service.js';

/** INSTALLMENT_PAID and INSTALLMENT_OVERDUE have no revision, and each goes with a change that has one. */
@Injectable()
export class InstallmentsConsumer {
  constructor(private readonly updates: ChargeUpdatesService) {}

  @OnEvent(InstallmentChanged)
  async changed(event: ReceivedEvent<InstallmentChangedPayload>, tx: Transaction): Promise<void> {
    await this.updates.apply(tx, changedCharge(event.data), event);
  }
}
