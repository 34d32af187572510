import { Body, Controller, Get, Headers, HttpCode, Post, Put, Query, Req, Res } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { ChecksUserToken, credentialsFromHeaders, Public, TokenVerifier } from '@rotina/service-kit/auth';
import { requestAddress } from '@rotina/service-kit/http';
import { Messages } from '@rotina/service-kit/messages';
import { Operation } from '@rotina/service-kit/openapi';
import { pageAnswer, sendPage, TokenInQuery } from '@rotina/service-kit/answers';
import { AcceptsForm } from '@rotina/service-kit/requests';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SuccessView } from '../../success.view.js';
import { pagePaths } from '../../mails/page-paths.js';
import { fieldOf } from '../account-pages.js';
import { PasswordPages } from './password-pages.js';
import { RequestPasswordBody, SetPasswordBody } from './password-reset.dto.js';
import { PasswordResetService } from './password-reset.service.js';

@Public()
@ApiTags('Passwords')
@Controller('api/v1/auth/password')
export class PasswordResetController {
  constructor(
    private readonly passwords: PasswordResetService,
    private readonly pages: PasswordPages,
    private readonly verifier: TokenVerifier,
    private readonly messages: Messages,
  ) {}

  @Post()
  @AcceptsForm()
  @HttpCode(200)
  @Operation({
    id: 'requestPassword',
    summary: 'Mail a link that sets a password',
    description: 'The answer is the same whether or not the address has an account.',
    answers: {
      200: SuccessView,
      429: 'Too many requests of this network address.',
    },
  })
  @ApiBody({ type: RequestPasswordBody })
  async request(
    @Body() body: { email?: unknown } | null | undefined,
    @Req() request: FastifyRequest,
  ): Promise<SuccessView> {
    await this.passwords.request(body?.email, requestAddress(request));
    return { success: true };
  }

  @Put()
  @AcceptsForm()
  @ChecksUserToken()
  @Operation({
    id: 'setPassword',
    summary: "Set a password with a link's token, and end the user's sessions",
    description: 'With credentials, the session of the caller stays.',
    answers: { 200: SuccessView, 422: 'The token is no longer valid, or a field is missing or invalid.' },
  })
  async set(@Body() body: SetPasswordBody, @Req() request: FastifyRequest): Promise<SuccessView> {
    const credentials = credentialsFromHeaders(request.headers);
    const user = credentials && (await this.verifier.verify(credentials));
    await this.passwords.set(body, user?.sid ?? null);
    return { success: true };
  }

  @Get('edit')
  @Operation({
    id: 'readPasswordPage',
    summary: 'Read the page on which the reader of an older mail sets a password',
    answers: { 200: pageAnswer(), 422: pageAnswer('The token is no longer valid.') },
  })
  @TokenInQuery()
  async page(
    @Query('token') token: unknown,
    @Headers('accept-language') language: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { status, html } = await this.pages.form(this.messages.for(language), linkOf(token));
    sendPage(reply, status, html);
  }

  @Post('edit')
  @AcceptsForm()
  @Operation({
    id: 'submitPasswordPage',
    summary: 'Set a password by the form of that page',
    answers: { 200: pageAnswer(), 422: pageAnswer('The token is no longer valid, or the password is invalid.') },
  })
  @ApiBody({ type: SetPasswordBody })
  async submit(
    @Body() body: unknown,
    @Headers('accept-language') language: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const link = linkOf(fieldOf(body, 'token'));
    const { status, html } = await this.pages.save(this.messages.for(language), link, fieldOf(body, 'password'));
    sendPage(reply, status, html);
  }
}

const linkOf = (token: unknown): { token: string; action: string } => ({
  token: typeof token === 'string' ? token : '',
  action: pagePaths.formerPassword,
});
