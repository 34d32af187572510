import { Injectable } from '@nestjs/common';
import { InstallmentChanged, InstallmentOverdue, InstallmentPaid } from '@rotina/contracts';
import type { InstallmentChangedPayload, InstallmentOverduePayload, InstallmentPaidPayload } from '@rotina/contracts';
import { OnEvent } from '@rotina/messaging';
import type { ReceivedEvent } from '@rotina/messaging';
import type { Transaction } from '@rotina/service-kit/database';
import { changedCharge, namedCharge } from '../domain/installment/charge-update.js';
import { ChargeUpdatesService } from './charge-updates.service.js';

@Injectable()
export class InstallmentsConsumer {
  constructor(private readonly updates: ChargeUpdatesService) {}

  @OnEvent(InstallmentChanged)
  async changed(event: ReceivedEvent<InstallmentChangedPayload>, tx: Transaction): Promise<void> {
    await this.updates.apply(tx, changedCharge(event.data), event);
  }

  @OnEvent(InstallmentPaid)
  async paid(event: ReceivedEvent<InstallmentPaidPayload>, tx: Transaction): Promise<void> {
    const update = namedCharge(event.data, event.data.paid_installment);
    if (update) await this.updates.apply(tx, update, event);
  }

  @OnEvent(InstallmentOverdue)
  async overdue(event: ReceivedEvent<InstallmentOverduePayload>, tx: Transaction): Promise<void> {
    const update = namedCharge(event.data, event.data.overdue_installment);
    if (update) await this.updates.apply(tx, update, event);
  }
}
