import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles } from '@rotina/service-kit/auth';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import { Database } from '@rotina/service-kit/database';
import { Operation } from '@rotina/service-kit/openapi';
import { OwnTherapist } from '../therapists/own-therapist.service.js';
import { given } from './given.js';
import { OverrideBody, UpdateOverrideBody } from '../working-hours/working-hours.dto.js';
import { WorkingHoursService, unlessDateTaken } from '../working-hours/working-hours.service.js';
import { OwnOverrideView, OwnOverridesView } from '../working-hours/working-hours.view.js';
import { noProfile, noRow, RowId, rowPath } from './own-list.js';

@Roles('therapist')
@ApiTags("Therapists' own")
@Controller('api/v2/therapist/me/overrides')
export class OwnOverridesController {
  constructor(
    private readonly database: Database,
    private readonly own: OwnTherapist,
    private readonly hours: WorkingHoursService,
  ) {}

  @Get()
  @Operation({
    id: 'listOwnOverrides',
    summary: "List one's own overrides of single dates",
    answers: { 200: OwnOverridesView, ...noProfile },
  })
  async list(@CurrentUser() user: AuthenticatedUser): Promise<OwnOverridesView> {
    const { id } = await this.own.of(user.id);
    return { data: await this.hours.overrides.all(this.database.manager, id) };
  }

  @Post()
  @Operation({
    id: 'addOwnOverride',
    summary: 'Add an override',
    description: 'Its ranges stand instead of the rules of the weekday; without any the therapist does not work.',
    answers: { 201: OwnOverrideView, ...noProfile, 422: 'A field breaks a rule, the date has an override, or there are 1,000.' },
  })
  add(@CurrentUser() user: AuthenticatedUser, @Body() body: OverrideBody): Promise<OwnOverrideView> {
    return unlessDateTaken(() => this.own.change(user.id, (tx, { id }) => this.hours.overrides.add(tx, id, body)));
  }

  @Put(':id')
  @Operation({
    id: 'updateOwnOverride',
    summary: 'Change an override; what is left out stays',
    path: rowPath,
    answers: { 200: OwnOverrideView, ...noRow, 422: 'A field breaks a rule.' },
  })
  update(
    @CurrentUser() user: AuthenticatedUser,
    @Param('id', RowId) id: number,
    @Body() body: UpdateOverrideBody,
  ): Promise<OwnOverrideView> {
    return unlessDateTaken(() => this.own.change(user.id, (tx, therapist) => this.hours.overrides.change(tx, therapist.id, id, given(body))));
  }

  @Delete(':id')
  @HttpCode(204)
  @Operation({
    id: 'removeOwnOverride',
    summary: 'Remove an override',
    path: rowPath,
    answers: { 204: 'Removed.', ...noRow },
  })
  async remove(@CurrentUser() user: AuthenticatedUser, @Param('id', RowId) id: number): Promise<void> {
    await this.own.change(user.id, (tx, therapist) => this.hours.overrides.remove(tx, therapist.id, id));
  }
}
