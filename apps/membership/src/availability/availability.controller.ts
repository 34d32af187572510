import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '@rotina/service-kit/auth';
import { LargeRead } from '@rotina/service-kit/http';
import { Operation } from '@rotina/service-kit/openapi';
import { AvailabilityQuery } from './availability.dto.js';
import { AvailabilityService } from './availability.service.js';
import { AvailabilityView } from './availability.view.js';

@Public()
@ApiTags('Therapists')
@Controller('api/v1/terapeuta')
export class AvailabilityController {
  constructor(private readonly availability: AvailabilityService) {}

  @LargeRead()
  @Get(':slug/availability')
  @Operation({
    id: 'readAvailability',
    summary: 'Read the free slots of a therapist',
    description:
      'In whole windows of four days from `from` on, at most 60 days: the weekly rules of the therapist with the exceptions of single dates, without absences, meetings and held slots.',
    path: { slug: { example: 'terapeuta-exemplo' } },
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
