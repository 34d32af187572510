import { Injectable } from '@nestjs/common';
import { UserErased } from '@rotina/contracts';
import type { UserErasedPayload } from '@rotina/contracts';
import { OnEvent } from '@rotina/messaging';
import type { ReceivedEvent } from '@rotina/messaging';
import { AuditLog } from '@rotina/service-kit/admin';
import type { Transaction } from '@rotina/service-kit/database';
import { Idempotency } from '@rotina/service-kit/requests';
import { CalendarAddresses } from '../calendar/calendar-addresses.service.js';
import { HabitRemovalService } from '../habits/habit-removal.service.js';
import { PausesService } from '../pauses/pauses.service.js';

/** Erases all data of a user, stored answers to repeated requests included. */
@Injectable()
export class UsersConsumer {
  constructor(
    private readonly habits: HabitRemovalService,
    private readonly pauses: PausesService,
    private readonly addresses: CalendarAddresses,
    private readonly idempotency: Idempotency,
    private readonly audit: AuditLog,
  ) {}

  @OnEvent(UserErased)
  async erase({ data }: ReceivedEvent<UserErasedPayload>, tx: Transaction): Promise<void> {
    const { user_id, emails = [] } = data;
    await this.habits.erase(tx, user_id);
    await this.pauses.erase(tx, user_id);
    await this.addresses.erase(tx, user_id);
    await this.idempotency.erase(tx, user_id);
    await this.audit.erase(tx, { emails });
  }
}
