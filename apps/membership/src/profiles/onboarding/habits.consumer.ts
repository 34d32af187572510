import { Injectable } from '@nestjs/common';
import { HabitCreated } from '@rotina/contracts';
import type { HabitCreatedPayload } from '@rotina/contracts';
import { OnEvent } from '@rotina/messaging';
import type { ReceivedEvent } from '@rotina/messaging';
import type { Transaction } from '@rotina/service-kit/database';
import { OnboardingService } from './onboarding.service.js';

/** Learns who has habits, from `habits.habits`. */
@Injectable()
export class HabitsConsumer {
  constructor(private readonly onboarding: OnboardingService) {}

  @OnEvent(HabitCreated)
  async created({ data: { user_id } }: ReceivedEvent<HabitCreatedPayload>, tx: Transaction): Promise<void> {
    await this.onboarding.rememberHabit(tx, user_id);
  }
}
