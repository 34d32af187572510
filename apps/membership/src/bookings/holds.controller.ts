import { Body, Controller, Delete, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { rowUuid } from '@rotina/service-kit/admin';
import { CurrentUser } from '@rotina/service-kit/auth';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import { either, Operation } from '@rotina/service-kit/openapi';
import { CodedObjectErrorView, ErrorView } from '../error-body.js';
import { HoldBody, HoldView } from './bookings.dto.js';
import { holdNotFound, withObjectErrors } from './bookings.errors.js';
import { HoldsService } from './holds.service.js';

const slug = { example: 'terapeuta-exemplo' };

@ApiTags('Meetings')
@Controller('api/v1/terapeuta/:slug/holds')
export class HoldsController {
  constructor(private readonly holds: HoldsService) {}

  @Post()
  @Operation({
    id: 'holdSlot',
    summary: 'Hold a slot of a therapist for ten minutes',
    description: 'The therapist or an administrator confirms the hold; otherwise the slot is free again.',
    path: { slug },
    answers: {
      201: HoldView,
      404: { description: 'No active therapist has this slug.', body: CodedObjectErrorView },
      409: {
        description: '`slot_taken`: the time overlaps a hold, a meeting or its buffer. `too_many_holds`: five at most.',
        body: CodedObjectErrorView,
      },
      422: {
        description: '`not_a_slot`: no slot begins at this time. `validation_failed`: it cannot be read.',
        body: either(CodedObjectErrorView, ErrorView),
      },
    },
  })
  hold(
    @CurrentUser() user: AuthenticatedUser,
    @Param('slug') therapist: string,
    @Body() body: HoldBody,
  ): Promise<HoldView> {
    const startsAt = Temporal.Instant.from(body.starts_at);
    return withObjectErrors(() => this.holds.hold(user.id, therapist, startsAt));
  }

  @Delete(':id')
  @HttpCode(204)
  @Operation({
    id: 'releaseHold',
    summary: 'Release a slot that is held',
    path: { slug, id: { example: '0195b2c0-6f3c-7a51-9d3e-2f6a0c9be111', format: 'uuid' } },
    answers: {
      204: 'The slot is free again.',
      403: { description: 'The hold is another user’s.', body: CodedObjectErrorView },
      404: { description: 'The therapist has no such hold.', body: CodedObjectErrorView },
    },
  })
  async release(
    @CurrentUser() user: AuthenticatedUser,
    @Param('slug') therapist: string,
    @Param('id') id: string,
  ): Promise<void> {
    await withObjectErrors(async () => this.holds.release(user.id, therapist, rowUuid(id, holdNotFound)));
  }
}
