import { Injectable } from '@nestjs/common';
import { canonicalEmail, documentDigits, UserErased } from '@rotina/contracts';
import type { UserErasedPayload } from '@rotina/contracts';
import { OnEvent } from '@rotina/messaging';
import type { ReceivedEvent } from '@rotina/messaging';
import type { Transaction } from '@rotina/service-kit/database';
import { ErasureService } from './erasure.service.js';

@Injectable()
export class UsersConsumer {
  constructor(private readonly erasure: ErasureService) {}

  @OnEvent(UserErased)
  erased({ data }: ReceivedEvent<UserErasedPayload>, tx: Transaction): Promise<void> {
    const emails = (data.emails ?? []).map(canonicalEmail);
    const documents = [documentDigits(data.document ?? '')].filter((document) => document !== '');
    return this.erasure.erasePerson(tx, { emails, documents });
  }
}
