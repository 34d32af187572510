import { Controller, Get, Param } from '@nestjs/common';
import { CurrentUser } from '@rotina/service-kit/auth';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import { DailyListingService } from './daily-listing.service.js';
import type { DailyListingView } from './daily-listing.service.js';

@Controller('v1/habits/executions')
export class DailyListingController {
  constructor(private readonly listings: DailyListingService) {}

  @Get(':date')
  read(@CurrentUser() user: AuthenticatedUser, @Param('date') date: string): Promise<DailyListingView> {
    return this.listings.read(user, date);
  }
}
