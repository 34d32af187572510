import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, Public } from '@rotina/service-kit/auth';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import { Operation } from '@rotina/service-kit/openapi';
import { noProfile, OwnController } from '../therapists/own-controller.js';
import { OwnTherapist } from '../therapists/own-therapist.service.js';
import { AvailabilityQuery, PreviewQuery } from './availability.dto.js';
import { AvailabilityService } from './availability.service.js';
import { AvailabilityPreviewView, AvailabilityView } from './availability.view.js';
import { therapistInPath } from '../therapists/therapist.view.js';

@Public()
@ApiTags('Therapists')
@Controller('api/v1/terapeuta')
export class AvailabilityController {
  constructor(private readonly availability: AvailabilityService) {}

  @Get(':slug/availability')
  @Operation({
    id: 'readAvailability',
    summary: 'Read the free slots of a therapist',
    description:
      'In whole windows of four days from `from` on, at most 60 days: the weekly rules of the therapist with the exceptions of single dates, without absences, meetings and held slots. An answer ends before the window that would make it more than 2,000 slots: go on from the day after `to`.',
    path: therapistInPath,
    answers: {
      200: AvailabilityView,
      404: 'No active therapist has this slug.',
      422: 'A date cannot be read, or `to` is before `from` or more than 59 days later.',
    },
  })
  free(@Param('slug') slug: string, @Query() query: AvailabilityQuery): Promise<AvailabilityView> {
    return this.availability.free(slug, query);
  }
}

@OwnController('/availability')
export class OwnAvailabilityController {
  constructor(
    private readonly own: OwnTherapist,
    private readonly availability: AvailabilityService,
  ) {}

  @Get()
  @Operation({
    id: 'previewAvailability',
    summary: "Read one's own slots of a day, and why others are missing",
    answers: {
      200: AvailabilityPreviewView,
      ...noProfile,
      422: 'The date cannot be read.',
    },
  })
  async preview(
    @CurrentUser() user: AuthenticatedUser,
    @Query() query: PreviewQuery,
  ): Promise<AvailabilityPreviewView> {
    return this.availability.preview(await this.own.of(user.id), query);
  }
}
