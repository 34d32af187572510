import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles } from '@rotina/service-kit/auth';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import { Database } from '@rotina/service-kit/database';
import { Operation } from '@rotina/service-kit/openapi';
import { OwnTherapist } from '../therapists/own-therapist.service.js';
import { given } from './given.js';
import { RuleBody, UpdateRuleBody } from '../working-hours/working-hours.dto.js';
import { WorkingHoursService } from '../working-hours/working-hours.service.js';
import { OwnRuleView, OwnRulesView } from '../working-hours/working-hours.view.js';
import { noProfile, noRow, RowId, rowPath } from './own-list.js';

@Roles('therapist')
@ApiTags("Therapists' own")
@Controller('api/v2/therapist/me/rules')
export class OwnRulesController {
  constructor(
    private readonly database: Database,
    private readonly own: OwnTherapist,
    private readonly hours: WorkingHoursService,
  ) {}

  @Get()
  @Operation({
    id: 'listOwnRules',
    summary: "List one's own weekly rules",
    answers: { 200: OwnRulesView, ...noProfile },
  })
  async list(@CurrentUser() user: AuthenticatedUser): Promise<OwnRulesView> {
    const { id } = await this.own.of(user.id);
    return { data: await this.hours.rules.all(this.database.manager, id) };
  }

  @Post()
  @Operation({
    id: 'addOwnRule',
    summary: 'Add a rule',
    description: 'An end at or before the start is on the next day.',
    answers: { 201: OwnRuleView, ...noProfile, 422: 'A field breaks a rule, or there are 100 rules.' },
  })
  add(@CurrentUser() user: AuthenticatedUser, @Body() body: RuleBody): Promise<OwnRuleView> {
    return this.own.change(user.id, (tx, { id }) => this.hours.rules.add(tx, id, body));
  }

  @Put(':id')
  @Operation({
    id: 'updateOwnRule',
    summary: 'Change a rule; what is left out stays',
    path: rowPath,
    answers: { 200: OwnRuleView, ...noRow, 422: 'A field breaks a rule.' },
  })
  update(
    @CurrentUser() user: AuthenticatedUser,
    @Param('id', RowId) id: number,
    @Body() body: UpdateRuleBody,
  ): Promise<OwnRuleView> {
    return this.own.change(user.id, (tx, therapist) => this.hours.rules.change(tx, therapist.id, id, given(body)));
  }

  @Delete(':id')
  @HttpCode(204)
  @Operation({
    id: 'removeOwnRule',
    summary: 'Remove a rule',
    path: rowPath,
    answers: { 204: 'Removed.', ...noRow },
  })
  async remove(@CurrentUser() user: AuthenticatedUser, @Param('id', RowId) id: number): Promise<void> {
    await this.own.change(user.id, (tx, therapist) => this.hours.rules.remove(tx, therapist.id, id));
  }
}
