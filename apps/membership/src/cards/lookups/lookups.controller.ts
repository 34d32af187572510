import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser } from '@rotina/service-kit/auth';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import { Operation } from '@rotina/service-kit/openapi';
import { LookupsView } from './lookups.dto.js';
import { LookupsQuery } from './lookups-query.dto.js';
import { LookupsService } from './lookups.service.js';

@ApiTags('Own memberships')
@Controller('api/v1/me/lookups')
export class LookupsController {
  constructor(private readonly lookups: LookupsService) {}

  @Get()
  @Operation({
    id: 'listLookups',
    summary: "Read how often the user's card and public profile were looked up, by day",
    description:
      "By default the last 30 days; 366 at the most. Nothing is kept of who looked, and one's own reads do not count.",
    answers: { 200: LookupsView },
  })
  list(@CurrentUser() { id }: AuthenticatedUser, @Query() query: LookupsQuery): Promise<LookupsView> {
    const { from, to } = query.range(this.lookups.today());
    return this.lookups.of(id, from, to);
  }
}
