import { Body, Get, Put } from '@nestjs/common';
import { CurrentUser } from '@rotina/service-kit/auth';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import { Database } from '@rotina/service-kit/database';
import { Operation } from '@rotina/service-kit/openapi';
import type { EntityManager } from 'typeorm';
import { noProfile, OwnController } from './own-controller.js';
import { OwnTherapist } from './own-therapist.service.js';
import { TherapistView } from './therapist.view.js';
import { UpdateOwnTherapistBody } from './therapists.dto.js';
import { therapistNotFound } from './therapists.errors.js';
import { TherapistsService } from './therapists.service.js';

@OwnController()
export class OwnTherapistController {
  constructor(
    private readonly database: Database,
    private readonly own: OwnTherapist,
    private readonly therapists: TherapistsService,
  ) {}

  @Get()
  @Operation({
    id: 'readOwnTherapist',
    summary: "Read one's own profile with working hours",
    answers: { 200: TherapistView, ...noProfile },
  })
  async read(@CurrentUser() user: AuthenticatedUser): Promise<TherapistView> {
    const { id } = await this.own.of(user.id);
    return this.view(this.database.manager, id);
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
    return this.own.change(user.id, async (tx, { id }) => {
      await this.therapists.update(tx, id, body);
      return this.view(tx, id);
    });
  }

  private async view(manager: EntityManager, id: number): Promise<TherapistView> {
    const view = await this.therapists.view(manager, id);
    if (!view) throw therapistNotFound();
    return view;
  }
}
