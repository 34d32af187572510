import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser } from '@rotina/service-kit/auth';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import { Operation } from '@rotina/service-kit/openapi';
import { UpdateVisibilityBody, VisibilityView } from './visibility.dto.js';
import { VisibilityService } from './visibility.service.js';

@ApiTags('Privacy')
@Controller('api/v1/me/visibility')
export class VisibilityController {
  constructor(private readonly visibility: VisibilityService) {}

  @Get()
  @Operation({
    id: 'readVisibility',
    summary: "Read what the user's public profile shows",
    answers: { 200: VisibilityView },
  })
  read(@CurrentUser() { id }: AuthenticatedUser): Promise<VisibilityView> {
    return this.visibility.of(id);
  }

  @Put()
  @Operation({
    id: 'updateVisibility',
    summary: "Change what the user's public profile shows",
    answers: { 200: VisibilityView },
  })
  update(@CurrentUser() { id }: AuthenticatedUser, @Body() body: UpdateVisibilityBody): Promise<VisibilityView> {
    return this.visibility.update(id, body);
  }
}
