import { Body, Controller, Delete, HttpCode, Req } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { CurrentUser } from '@rotina/service-kit/auth';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import { requestAddress } from '@rotina/service-kit/http';
import { Messages } from '@rotina/service-kit/messages';
import { Operation } from '@rotina/service-kit/openapi';
import { parseAs } from '@rotina/service-kit/validation';
import type { FastifyRequest } from 'fastify';
import { AuthService } from '../../identity/auth/auth.service.js';
import { EraseAccountBody } from './erasure.dto.js';
import { ErasureService } from './erasure.service.js';
import { ErasureView, keptViews } from './erasure.view.js';

@ApiTags('Privacy')
@Controller('api/v1/me')
export class ErasureController {
  constructor(
    private readonly auth: AuthService,
    private readonly erasure: ErasureService,
    private readonly messages: Messages,
  ) {}

  @Delete()
  @HttpCode(202)
  @Operation({
    id: 'eraseAccount',
    summary: 'Erase the user and all of their data that the law does not keep',
    description: 'All sessions end at once. The other services erase theirs within seconds.',
    answers: {
      202: ErasureView,
      401: 'The token is not valid, or the password is wrong, which counts as a failed sign-in.',
      408: 'The body did not arrive in time.',
      413: 'The body is too large.',
      415: 'The body is not JSON.',
      429: 'Too many passwords were wrong.',
    },
  })
  @ApiBody({ type: EraseAccountBody })
  async erase(
    @CurrentUser() user: AuthenticatedUser,
    @Req() request: FastifyRequest,
    @Body() body: unknown,
  ): Promise<ErasureView> {
    // A request without any body lacks the password, too.
    const { password } = await parseAs(EraseAccountBody, body ?? {});
    await this.auth.confirmPassword(user, password, requestAddress(request));
    const at = await this.erasure.erase(user.id);
    const t = this.messages.for(request.headers['accept-language']);
    return { erased_at: at.toString(), kept: keptViews(t, at) };
  }
}
