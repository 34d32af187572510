import { Body, Controller, Get, Headers, HttpCode, Post, Put, Query, Req, Res } from '@nestjs/common';
import { ApiExcludeEndpoint } from '@nestjs/swagger';
import { credentialsFromHeaders, Public, TokenVerifier } from '@rotina/service-kit/auth';
import { AcceptsForm, requestAddress } from '@rotina/service-kit/http';
import { UserError } from '@rotina/service-kit/errors';
import { Messages } from '@rotina/service-kit/messages';
import { parseAs } from '@rotina/service-kit/validation';
import type { Translate } from '@rotina/service-kit/messages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendPage } from '../pages/page.js';
import { passwordForm, passwordMessage } from './password-page.js';
import { passwordLength } from '../domain/user/password-rules.js';
import { SetPasswordBody } from './password-reset.dto.js';
import { PasswordResetService } from './password-reset.service.js';

interface Success {
  success: true;
}

@Public()
@Controller('api/v1/auth/password')
export class PasswordResetController {
  constructor(
    private readonly passwords: PasswordResetService,
    private readonly verifier: TokenVerifier,
    private readonly messages: Messages,
  ) {}

  @Post()
  @HttpCode(200)
  async request(
    @Body() body: { email?: unknown } | null | undefined,
    @Req() request: FastifyRequest,
  ): Promise<Success> {
    await this.passwords.request(body?.email, requestAddress(request));
    return { success: true };
  }

  @Put()
  async set(@Body() body: SetPasswordBody, @Req() request: FastifyRequest): Promise<Success> {
    const credentials = credentialsFromHeaders(request.headers);
    const user = credentials && (await this.verifier.verify(credentials));
    await this.passwords.set(body, user?.sid ?? null);
    return { success: true };
  }

  @Get('edit')
  @ApiExcludeEndpoint()
  async page(
    @Query('token') token: unknown,
    @Headers('accept-language') language: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const t = this.messages.for(language);
    const isValid = typeof token === 'string' && (await this.passwords.isValidToken(token));
    const html = isValid ? passwordForm(t, token) : passwordMessage(t, t('password.invalidToken'));
    sendPage(reply, isValid ? 200 : 422, html);
  }

  @Post('edit')
  @AcceptsForm()
  @ApiExcludeEndpoint()
  async submit(
    @Body() body: unknown,
    @Headers('accept-language') language: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const t = this.messages.for(language);
    const problem = await this.problemOf(body, t);
    const html = problem?.html ?? passwordMessage(t, t('passwordPage.done'));
    sendPage(reply, problem ? 422 : 200, html);
  }

  /** Sets the form's password. Returns null, or the page that explains the failure. */
  private async problemOf(body: unknown, t: Translate): Promise<{ html: string } | null> {
    const { token }: { token?: unknown } = typeof body === 'object' && body !== null ? body : {};
    try {
      await this.passwords.set(await parseAs(SetPasswordBody, body), null);
      return null;
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      const isValid = typeof token === 'string' && (await this.passwords.isValidToken(token));
      const html = isValid
        ? passwordForm(t, token, t('passwordPage.badPassword', passwordLength))
        : passwordMessage(t, t('password.invalidToken'));
      return { html };
    }
  }
}
