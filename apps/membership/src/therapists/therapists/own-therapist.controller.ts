import { Body, Get, Put } from '@nestjs/common';
import { CurrentUser } from '@rotina/service-kit/auth';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import { Operation } from '@rotina/service-kit/openapi';
import { noProfile, OwnController } from './own-controller.js';
import { OwnTherapist } from './own-therapist.service.js';
import { TherapistView } from './therapist.view.js';
import { UpdateOwnTherapistBody } from './therapists.dto.js';

@OwnController()
export class OwnTherapistController {
  constructor(private readonly own: OwnTherapist) {}

  @Get()
  @Operation({
    id: 'readOwnTherapist',
    summary: "Read one's own profile with working hours",
    answers: { 200: TherapistView, ...noProfile },
  })
  read(@CurrentUser() user: AuthenticatedUser): Promise<TherapistView> {
    return this.own.view(user.id);
  }

  @Put()
  @Operation({
    id: 'updateOwnTherapist',
    summary: "Change one's own profile and working hours",
    description:
      'What is left out stays; a list that is given replaces the whole list. Slug, user, activity and share token are changed by administrators alone.',
    answers: { 200: TherapistView, ...noProfile, 422: 'A field breaks a rule, or a tag is unknown.' },
  })
  update(@CurrentUser() user: AuthenticatedUser, @Body() body: UpdateOwnTherapistBody): Promise<TherapistView> {
    return this.own.update(user.id, body);
  }
}
