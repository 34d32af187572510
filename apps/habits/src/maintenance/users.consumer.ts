import { Injectable } from '@nestjs/common';
import { UserErased } from '@rotina/contracts';
import type { UserErasedPayload } from '@rotina/contracts';
import { OnEvent } from '@rotina/messaging';
import type { ReceivedEvent } from '@rotina/messaging';
import type { Transaction } from '@rotina/service-kit/database';
import { eraseUser } from './erasure.query.js';

@Injectable()
export class UsersConsumer {
  @OnEvent(UserErased)
  async erase({ data }: ReceivedEvent<UserErasedPayload>, tx: Transaction): Promise<void> {
    await eraseUser(tx, data.user_id);
  }
}
