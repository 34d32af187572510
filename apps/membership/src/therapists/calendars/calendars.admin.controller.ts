import { Controller, Get, Param } from '@nestjs/common';
import { rowId } from '@rotina/service-kit/admin';
import { Roles } from '@rotina/service-kit/auth';
import { Database } from '@rotina/service-kit/database';
import { Group, Operation } from '@rotina/service-kit/openapi';
import { therapistNotFound } from '../therapists/therapists.errors.js';
import { TherapistsService } from '../therapists/therapists.service.js';
import { CalendarStatesView } from './calendars.dto.js';
import { CalendarsService } from './calendars.service.js';

/** Whether the calendars that a therapist has elsewhere are read; their addresses are the therapist's secret. */
@Group('Membership: calendars', 'The state of the calendars that therapists have elsewhere.')
@Roles('admin')
@Controller('admin/api/membership/therapists/:id/calendars')
export class CalendarsAdminController {
  constructor(
    private readonly database: Database,
    private readonly therapists: TherapistsService,
    private readonly calendars: CalendarsService,
  ) {}

  @Get()
  @Operation({
    id: 'listMembershipCalendars',
    summary: 'List the calendars of a therapist elsewhere, without their addresses',
    path: { id: { type: 'integer', example: 7, description: 'The id of a therapist.' } },
    answers: { 200: CalendarStatesView, 404: 'No therapist has this id.' },
  })
  async list(@Param('id') id: string): Promise<CalendarStatesView> {
    const therapist = await this.therapists.byId(rowId(id, therapistNotFound));
    if (!therapist) throw therapistNotFound();
    const calendars = await this.calendars.all(this.database.manager, therapist.id);
    return { data: calendars.map(({ url, ...state }) => state) };
  }
}
