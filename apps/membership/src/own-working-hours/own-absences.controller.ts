import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles } from '@rotina/service-kit/auth';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import { Database } from '@rotina/service-kit/database';
import { Operation } from '@rotina/service-kit/openapi';
import { OwnTherapist } from '../therapists/own-therapist.service.js';
import { given } from './given.js';
import { AbsenceBody, UpdateAbsenceBody } from '../working-hours/working-hours.dto.js';
import { WorkingHoursService } from '../working-hours/working-hours.service.js';
import { OwnAbsenceView, OwnAbsencesView } from '../working-hours/working-hours.view.js';
import { noProfile, noRow, RowId, rowPath } from './own-list.js';

@Roles('therapist')
@ApiTags("Therapists' own")
@Controller('api/v2/therapist/me/absences')
export class OwnAbsencesController {
  constructor(
    private readonly database: Database,
    private readonly own: OwnTherapist,
    private readonly hours: WorkingHoursService,
  ) {}

  @Get()
  @Operation({
    id: 'listOwnAbsences',
    summary: "List one's own absences",
    answers: { 200: OwnAbsencesView, ...noProfile },
  })
  async list(@CurrentUser() user: AuthenticatedUser): Promise<OwnAbsencesView> {
    const { id } = await this.own.of(user.id);
    return { data: await this.hours.absences.all(this.database.manager, id) };
  }

  @Post()
  @Operation({
    id: 'addOwnAbsence',
    summary: 'Add an absence',
    description: 'In any notation of the offset.',
    answers: { 201: OwnAbsenceView, ...noProfile, 422: 'A field breaks a rule, the end is not after the start, or there are 1,000.' },
  })
  add(@CurrentUser() user: AuthenticatedUser, @Body() body: AbsenceBody): Promise<OwnAbsenceView> {
    return this.own.change(user.id, (tx, { id }) => this.hours.absences.add(tx, id, body));
  }

  @Put(':id')
  @Operation({
    id: 'updateOwnAbsence',
    summary: 'Change an absence; what is left out stays',
    path: rowPath,
    answers: { 200: OwnAbsenceView, ...noRow, 422: 'A field breaks a rule.' },
  })
  update(
    @CurrentUser() user: AuthenticatedUser,
    @Param('id', RowId) id: number,
    @Body() body: UpdateAbsenceBody,
  ): Promise<OwnAbsenceView> {
    return this.own.change(user.id, (tx, therapist) => this.hours.absences.change(tx, therapist.id, id, given(body)));
  }

  @Delete(':id')
  @HttpCode(204)
  @Operation({
    id: 'removeOwnAbsence',
    summary: 'Remove an absence',
    path: rowPath,
    answers: { 204: 'Removed.', ...noRow },
  })
  async remove(@CurrentUser() user: AuthenticatedUser, @Param('id', RowId) id: number): Promise<void> {
    await this.own.change(user.id, (tx, therapist) => this.hours.absences.remove(tx, therapist.id, id));
  }
}
