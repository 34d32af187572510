import { Controller, Get, Param, Query } from '@nestjs/common';
import { rowId } from '@rotina/service-kit/admin';
import { Roles } from '@rotina/service-kit/auth';
import { Group, Operation } from '@rotina/service-kit/openapi';
import { therapistNotFound } from '../therapists/therapists.errors.js';
import { TherapistsService } from '../therapists/therapists.service.js';
import { PreviewQuery } from './availability.dto.js';
import { AvailabilityService } from './availability.service.js';
import { AvailabilityPreviewView } from './availability.view.js';

/** The slots of any therapist, active or not, before anybody else sees them. */
@Group('Membership: availability', 'The slots of a therapist, and why others are missing.')
@Roles('admin')
@Controller('admin/api/membership/therapists/:id/availability')
export class AvailabilityAdminController {
  constructor(
    private readonly therapists: TherapistsService,
    private readonly availability: AvailabilityService,
  ) {}

  @Get()
  @Operation({
    id: 'previewMembershipAvailability',
    summary: 'Read the slots of a therapist on a day, and why others are missing',
    path: { id: { type: 'integer', example: 7, description: 'The id of a therapist.' } },
    answers: {
      200: AvailabilityPreviewView,
      404: 'No therapist has this id.',
      422: 'The date cannot be read.',
    },
  })
  async preview(@Param('id') id: string, @Query() query: PreviewQuery): Promise<AvailabilityPreviewView> {
    const therapist = await this.therapists.byId(rowId(id, therapistNotFound));
    if (!therapist) throw therapistNotFound();
    return this.availability.preview(therapist, query);
  }
}
