import { Controller, Get } from '@nestjs/common';
import { Roles } from '@rotina/service-kit/auth';
import { Group, Operation } from '@rotina/service-kit/openapi';
import { AllHeldSlotsView } from './bookings.dto.js';
import { MeetingsService } from './meetings.service.js';

/** The slots that wait for somebody to confirm them: a meeting made with the `hold_id` does. */
@Group('Membership: holds', 'The slots that members hold, until a therapist or an administrator confirms them.')
@Roles('admin')
@Controller('admin/api/membership/holds')
export class HoldsAdminController {
  constructor(private readonly meetings: MeetingsService) {}

  @Get()
  @Operation({
    id: 'listMembershipHolds',
    summary: 'List the held slots of all therapists, to confirm them',
    description: 'A `POST /admin/api/membership/meetings` with the `therapist_id` and the `hold_id` confirms one.',
    answers: { 200: AllHeldSlotsView },
  })
  async list(): Promise<AllHeldSlotsView> {
    return { data: await this.meetings.allHeld() };
  }
}
