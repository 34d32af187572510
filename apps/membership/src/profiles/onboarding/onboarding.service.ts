import { Injectable } from '@nestjs/common';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import { Clock } from '@rotina/service-kit/timing';
import { Database, dateAt, insertIfAbsent } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import type { EntityManager } from 'typeorm';
import { advanced, complete, completedSteps, orderOf } from '../domain/onboarding/onboarding.js';
import type { OnboardingFacts, OnboardingStep, StepOutcome } from '../domain/onboarding/onboarding.js';
import { DocumentsService } from '../documents/documents.service.js';
import { ProfilesService } from '../profiles/profiles.service.js';
import { UsersAdminService } from '../../identity/users/users.admin.service.js';
import { UsersService } from '../../identity/users/users.service.js';
import { HabitUser } from './habit-user.entity.js';
import type { CompleteStepBody, OnboardingView } from './onboarding.dto.js';
import { Onboarding } from './onboarding.entity.js';
import { stepRefused } from './onboarding.errors.js';

/** A stored onboarding, and what has become of it since. */
interface Progress {
  readonly stored: OnboardingStep;
  readonly step: OnboardingStep;
  readonly completedAt: Date | null;
}

/** The steps of new users. A fact is seen when the user looks; what was passed stays passed. */
@Injectable()
export class OnboardingService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly users: UsersService,
    private readonly access: UsersAdminService,
    private readonly profiles: ProfilesService,
    private readonly documents: DocumentsService,
  ) {}

  async read(userId: number): Promise<OnboardingView> {
    const progress = await this.progressOf(this.database.manager, userId);
    if (progress.step === progress.stored) return viewOf(progress);
    return this.database.transaction(async (tx) => {
      await this.users.lock(tx, userId);
      return this.store(tx, userId, await this.progressOf(tx, userId));
    });
  }

  /** @throws UserError 422 when the step comes later, or is not satisfied. */
  async complete(user: AuthenticatedUser, body: CompleteStepBody): Promise<OnboardingView> {
    // The gifts of a refused request stay: they are committed before the failure is thrown.
    const outcome = await this.database.transaction((tx) => this.completeIn(tx, user, body));
    if ('refused' in outcome) throw stepRefused(outcome.refused);
    return outcome;
  }

  /** Stores that a user has created a habit. */
  async rememberHabit(tx: Transaction, userId: number): Promise<void> {
    await insertIfAbsent(tx.getRepository(HabitUser), { userId });
  }

  private async completeIn(
    tx: Transaction,
    { id: userId, zoneinfo }: AuthenticatedUser,
    { step, data }: CompleteStepBody,
  ): Promise<OnboardingView | Extract<StepOutcome, { refused: unknown }>> {
    await this.users.lock(tx, userId);
    const progress = await this.progressOf(tx, userId);
    if (step === 'profile' && orderOf(progress.step, { step }) === 'current' && hasData(data)) {
      const changes = await this.profiles.read(data, zoneinfo);
      await this.profiles.update(tx, userId, changes.profile);
      if (changes.zoneinfo !== undefined) await this.access.changeZone(tx, userId, changes.zoneinfo);
    }
    const facts = await this.factsOf(tx, userId);
    const outcome = complete(progress.step, { step, hasData: hasData(data) }, facts);
    const reached = 'refused' in outcome ? progress.step : outcome.step;
    const view = await this.store(tx, userId, { ...progress, step: reached });
    return 'refused' in outcome ? outcome : view;
  }

  private async progressOf(manager: EntityManager, userId: number): Promise<Progress> {
    const onboarding = await manager.getRepository(Onboarding).findOneBy({ userId });
    const stored = onboarding?.step ?? 'profile';
    const step = advanced(stored, await this.factsOf(manager, userId));
    return { stored, step, completedAt: onboarding?.completedAt ?? null };
  }

  private async factsOf(manager: EntityManager, userId: number): Promise<OnboardingFacts> {
    const user = await this.users.byId(userId, manager);
    return {
      profile: await this.profiles.isComplete(manager, userId),
      documents: (await this.documents.count(manager, userId)) > 0,
      phone: Boolean(user?.phoneNumberValidatedAt),
      habits: await manager.getRepository(HabitUser).existsBy({ userId }),
    };
  }

  private async store(
    tx: Transaction,
    userId: number,
    { stored, step, completedAt }: Progress,
  ): Promise<OnboardingView> {
    const at = step === 'done' ? (completedAt ?? dateAt(this.clock.now())) : null;
    if (step !== stored) await tx.getRepository(Onboarding).upsert({ userId, step, completedAt: at }, ['userId']);
    return viewOf({ step, completedAt: at });
  }
}

const hasData = (data: object | null | undefined): boolean => Object.keys(data ?? {}).length > 0;

const viewOf = ({ step, completedAt }: Pick<Progress, 'step' | 'completedAt'>): OnboardingView => ({
  onboarding: { step, completed_steps: completedSteps(step), completed_at: completedAt?.toISOString() ?? null },
});
