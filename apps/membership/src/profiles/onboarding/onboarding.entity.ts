import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { OnboardingStep } from '../domain/onboarding/onboarding.js';

/** The step at which a user is; without a row they have not passed the first one. */
@Entity('onboardings')
@Check('onboardings_step', `step in ('profile', 'documents', 'phone', 'habits', 'done')`)
export class Onboarding {
  @ForeignKey('users', { name: 'onboardings_user_fk', onDelete: 'CASCADE' })
  @PrimaryColumn('int', { name: 'user_id' })
  userId: number;
  @Column('text') step: OnboardingStep;
  @Column('timestamptz', { name: 'completed_at', nullable: true }) completedAt: Date | null;
}
