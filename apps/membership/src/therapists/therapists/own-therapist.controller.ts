import { Body, Get, Put } from '@nestjs/common';
import { CurrentUser } from '@rotina/service-kit/auth';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import { Database } from '@rotina/service-kit/database';
import { Operation } from '@rotina/service-kit/openapi';
import { noProfile, OwnController } from './own-controller.js';
import { OwnTherapist } from './own-therapist.service.js';
import { TagsService } from './tags.service.js';
import { TagsView, TherapistView } from './therapist.view.js';
import { UpdateOwnTherapistBody } from './therapists.dto.js';

@OwnController()
export class OwnTherapistController {
  constructor(
    private readonly database: Database,
    private readonly own: OwnTherapist,
    private readonly tags: TagsService,
  ) {}

  @Get()
  @Operation({
    id: 'readOwnTherapist',
    summary: "Read one's own profile with working hours",
    answers: { 200: TherapistView, ...noProfile },
  })
  read(@CurrentUser() user: AuthenticatedUser): Promise<TherapistView> {
    return this.own.view(user.id);
  }

  @Get('tags')
  @Operation({
    id: 'listTagsToChoose',
    summary: "List the tags that one's own profile may have",
    answers: { 200: TagsView },
  })
  async tagsToChoose(): Promise<TagsView> {
    return { data: (await this.tags.all(this.database.manager)).map(({ slug, name, kind }) => ({ slug, name, kind })) };
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
