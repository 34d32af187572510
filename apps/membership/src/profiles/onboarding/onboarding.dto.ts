import { Example, Field, listOf, nullable, oneOf, timestamp } from '@rotina/service-kit/openapi';
import { IsIn, IsObject, IsOptional } from 'class-validator';
import { onboardingSteps } from '../domain/onboarding/onboarding.js';
import type { OnboardingStep } from '../domain/onboarding/onboarding.js';

@Example<CompleteStepBody>({ step: 'documents' })
export class CompleteStepBody {
  @IsIn(onboardingSteps) step: OnboardingStep;
  /** Of the profile: its attributes, as PUT /api/v1/me takes them. */
  @IsOptional() @IsObject() data?: object | null;
}

class OnboardingState {
  @Field(oneOf(onboardingSteps), 'The one to complete next.') readonly step: OnboardingStep;
  @Field(listOf(oneOf(onboardingSteps))) readonly completed_steps: readonly OnboardingStep[];
  @Field(nullable(timestamp)) readonly completed_at: string | null;
}

@Example<OnboardingView>({
  onboarding: { step: 'phone', completed_steps: ['profile', 'documents'], completed_at: null },
})
export class OnboardingView {
  @Field(OnboardingState) readonly onboarding: OnboardingState;
}
