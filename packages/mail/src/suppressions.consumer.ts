import { Injectable } from '@nestjs/common';
import { EmailSuppressionChanged } from '@rotina/contracts';
import type { EmailSuppressionChangedPayload } from '@rotina/contracts';
import { OnEvent } from '@rotina/messaging';
import type { ReceivedEvent } from '@rotina/messaging';
import type { Transaction } from '@rotina/service-kit/database';
import { Suppressions } from './suppressions.js';

/** An address that membership suppresses receives no mail from this service either. */
@Injectable()
export class SuppressionsConsumer {
  constructor(private readonly suppressions: Suppressions) {}

  @OnEvent(EmailSuppressionChanged)
  changed({ data }: ReceivedEvent<EmailSuppressionChangedPayload>, tx: Transaction): Promise<void> {
    return this.suppressions.apply(tx, [data]);
  }
}
