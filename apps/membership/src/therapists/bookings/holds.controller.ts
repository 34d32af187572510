import { Body, Controller, Delete, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { rowUuid } from '@rotina/service-kit/admin';
import { CurrentUser } from '@rotina/service-kit/auth';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import { ValidationError } from '@rotina/service-kit/errors';
import { Operation } from '@rotina/service-kit/openapi';
import { parseAs } from '@rotina/service-kit/validation';
import { CodedObjectErrorView } from '../../error-body.js';
import { HoldBody, HoldView } from './bookings.dto.js';
import { holdNotFound, unreadableStart, withObjectErrors } from './bookings.errors.js';
import { HoldsService } from './holds.service.js';
import { therapistInPath } from '../therapists/therapist.view.js';

@ApiTags('Meetings')
@Controller('api/v1/terapeuta/:slug/holds')
export class HoldsController {
  constructor(private readonly holds: HoldsService) {}

  @Post()
  @Operation({
    id: 'holdSlot',
    summary: 'Hold a slot of a therapist for ten minutes',
    description: 'The therapist or an administrator confirms the hold; otherwise the slot is free again.',
    path: therapistInPath,
    answers: {
      201: HoldView,
      404: { description: 'No active therapist has this slug.', body: CodedObjectErrorView },
      409: {
        description: '`slot_taken`: the time overlaps a hold, a meeting or its buffer. `too_many_holds`: five at most.',
        body: CodedObjectErrorView,
      },
      422: {
        description: '`not_a_slot`: no slot begins at this time, or it cannot be read.',
        body: CodedObjectErrorView,
      },
    },
  })
  @ApiBody({ type: HoldBody })
  hold(
    @CurrentUser() user: AuthenticatedUser,
    @Param('slug') therapist: string,
    @Body() body: unknown,
  ): Promise<HoldView> {
    return withObjectErrors(async () => this.holds.hold(user.id, therapist, await startOf(body)));
  }

  @Delete(':id')
  @HttpCode(204)
  @Operation({
    id: 'releaseHold',
    summary: 'Release a slot that is held',
    path: {
      ...therapistInPath,
      id: { example: '0195b2c0-6f3c-7a51-9d3e-2f6a0c9be111', format: 'uuid', description: 'The id of a hold.' },
    },
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

async function startOf(body: unknown): Promise<Temporal.Instant> {
  try {
    const { starts_at: startsAt } = await parseAs(HoldBody, body ?? {});
    return Temporal.Instant.from(startsAt);
  } catch (error) {
    throw error instanceof ValidationError ? unreadableStart(error) : error;
  }
}
