import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser } from '@rotina/service-kit/auth';
import { Operation } from '@rotina/service-kit/openapi';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import { DailyListingService } from './daily-listing.service.js';
import { DailyListingView, executionsInPath } from './execution.view.js';

@ApiTags('Executions')
@Controller('v1/habits/executions')
export class DailyListingController {
  constructor(private readonly listings: DailyListingService) {}

  @Get(':execution')
  @Operation({
    id: 'listExecutionsOfDay',
    summary: 'List the executions of a date',
    path: executionsInPath.ofDate,
    answers: { 200: DailyListingView },
  })
  read(@CurrentUser() user: AuthenticatedUser, @Param('execution') date: string): Promise<DailyListingView> {
    return this.listings.read(user, date);
  }
}
