import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser } from '@rotina/service-kit/auth';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import { either, Operation } from '@rotina/service-kit/openapi';
import { CodedObjectErrorView, ErrorView } from '../../error-body.js';
import { CompleteStepBody, OnboardingView } from './onboarding.dto.js';
import { OnboardingService } from './onboarding.service.js';

@ApiTags('Onboarding')
@Controller('api/v2/user/onboarding')
export class OnboardingController {
  constructor(private readonly onboarding: OnboardingService) {}

  @Get()
  @Operation({
    id: 'readOnboarding',
    summary: "Read the user's onboarding",
    description: 'A step that is satisfied is passed by itself when its turn comes.',
    answers: { 200: OnboardingView },
  })
  read(@CurrentUser() { id }: AuthenticatedUser): Promise<OnboardingView> {
    return this.onboarding.read(id);
  }

  @Post()
  @HttpCode(200)
  @Operation({
    id: 'completeOnboardingStep',
    summary: 'Complete the current step',
    description:
      'The profile takes its attributes in `data` and stores them also while others are missing; the documents are skipped without `data`. Repeating a completed step changes nothing.',
    answers: {
      200: OnboardingView,
      422: {
        description: 'The step comes later, is not satisfied, or a value is invalid.',
        body: either(CodedObjectErrorView, ErrorView),
      },
    },
  })
  complete(@CurrentUser() user: AuthenticatedUser, @Body() body: CompleteStepBody): Promise<OnboardingView> {
    return this.onboarding.complete(user, body);
  }
}
