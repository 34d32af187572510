import { Controller, Get, Header, Headers } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser } from '@rotina/service-kit/auth';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import { Messages } from '@rotina/service-kit/messages';
import { Operation } from '@rotina/service-kit/openapi';
import { LargeRead } from '@rotina/service-kit/requests';
import { ExportService } from './export.service.js';
import { ExportView } from './export.view.js';

@ApiTags('Privacy')
@Controller('api/v1/me/export')
export class ExportController {
  constructor(
    private readonly exports: ExportService,
    private readonly messages: Messages,
  ) {}

  @LargeRead()
  @Get()
  @Header('Cache-Control', 'no-store')
  @Operation({
    id: 'exportAccount',
    summary: 'Read everything that is stored about the logged-in user',
    description: 'It names the routes that answer what the other services store.',
    answers: { 200: ExportView },
  })
  read(
    @CurrentUser() user: AuthenticatedUser,
    @Headers('accept-language') language: string | undefined,
  ): Promise<ExportView> {
    return this.exports.of(user, this.messages.for(language));
  }
}
