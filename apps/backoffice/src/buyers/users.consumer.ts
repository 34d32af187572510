import { Injectable } from '@nestjs/common';
import { canonicalEmail, documentDigits, UserErased } from '@rotina/contracts';
import type { UserErasedPayload } from '@rotina/contracts';
import { OnEvent } from '@rotina/messaging';
import type { ReceivedEvent } from '@rotina/messaging';
import type { Transaction } from '@rotina/service-kit/database';
import { Idempotency } from '@rotina/service-kit/requests';
import { BuyerErasureService } from './buyer-erasure.service.js';

@Injectable()
export class UsersConsumer {
  constructor(
    private readonly erasure: BuyerErasureService,
    private readonly idempotency: Idempotency,
  ) {}

  @OnEvent(UserErased)
  async erased({ data }: ReceivedEvent<UserErasedPayload>, tx: Transaction): Promise<void> {
    const emails = (data.emails ?? []).map(canonicalEmail);
    const documents = [documentDigits(data.document ?? '')].filter((document) => document !== '');
    await this.erasure.erasePerson(tx, { emails, documents }, Temporal.Instant.from(data.erased_at));
    await this.idempotency.erase(tx, data.user_id);
  }
}
