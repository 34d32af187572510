import { Controller, Get } from '@nestjs/common';
import { CurrentUser } from '@rotina/service-kit/auth';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import { LargeRead } from '@rotina/service-kit/http';
import { OverviewService } from './overview.service.js';
import type { OverviewView } from './overview.service.js';

@Controller('v1/habits/overview')
export class OverviewController {
  constructor(private readonly overview: OverviewService) {}

  @LargeRead()
  @Get()
  read(@CurrentUser() user: AuthenticatedUser): Promise<OverviewView> {
    return this.overview.read(user);
  }
}
