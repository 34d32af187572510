import { Body, Controller, Get, Headers, Param, Post, Req, Res } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { exampleToken, pageAnswer, sendPage } from '@rotina/service-kit/answers';
import { Public } from '@rotina/service-kit/auth';
import { requestAddress } from '@rotina/service-kit/http';
import { Messages } from '@rotina/service-kit/messages';
import { Operation } from '@rotina/service-kit/openapi';
import { AcceptsForm } from '@rotina/service-kit/requests';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pagePaths } from '../../mails/page-paths.js';
import { fieldOf } from '../account-pages.js';
import { forgotPasswordForm } from './password-page.js';
import { PasswordPages } from './password-pages.js';
import { NewPasswordForm, RequestPasswordBody } from './password-reset.dto.js';

const path = { token: { example: exampleToken, description: 'Of the mailed link.' } };

const linkOf = (token: string): { token: string; action: string } => ({
  token,
  action: `${pagePaths.password}/${encodeURIComponent(token)}`,
});

/** The pages for people who forgot their password, or have none yet. */
@Public()
@ApiTags('Passwords')
@Controller('senha')
export class PasswordPagesController {
  constructor(
    private readonly pages: PasswordPages,
    private readonly messages: Messages,
  ) {}

  @Get('esqueci')
  @Operation({
    id: 'readForgotPasswordPage',
    summary: 'Read the page on which somebody asks for a link that sets a password',
    answers: { 200: pageAnswer() },
  })
  forgotPage(@Headers('accept-language') language: string | undefined, @Res() reply: FastifyReply): void {
    sendPage(reply, 200, forgotPasswordForm(this.messages.for(language)));
  }

  @Post('esqueci')
  @AcceptsForm()
  @Operation({
    id: 'submitForgotPasswordPage',
    summary: 'Mail a link that sets a password by the form of that page',
    description: 'The page is the same whether or not the address has an account.',
    answers: {
      200: pageAnswer(),
      422: pageAnswer('The text is not an e-mail address.'),
      429: pageAnswer('Too many requests of this network address.'),
    },
  })
  @ApiBody({ type: RequestPasswordBody })
  async forgot(@Body() body: unknown, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const t = this.messages.for(request.headers['accept-language']);
    const { status, html } = await this.pages.forgot(t, fieldOf(body, 'email'), requestAddress(request));
    sendPage(reply, status, html);
  }

  @Get(':token')
  @Operation({
    id: 'readNewPasswordPage',
    summary: 'Read the page on which the reader of a mailed link sets a password',
    path,
    answers: { 200: pageAnswer(), 422: pageAnswer('The token is no longer valid.') },
  })
  async page(
    @Param('token') token: string,
    @Headers('accept-language') language: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { status, html } = await this.pages.form(this.messages.for(language), linkOf(token));
    sendPage(reply, status, html);
  }

  @Post(':token')
  @AcceptsForm()
  @Operation({
    id: 'submitNewPasswordPage',
    summary: 'Set a password by the form of that page, and end the sessions of the user',
    path,
    answers: { 200: pageAnswer(), 422: pageAnswer('The token is no longer valid, or the password is invalid.') },
  })
  @ApiBody({ type: NewPasswordForm })
  async submit(
    @Param('token') token: string,
    @Body() body: unknown,
    @Headers('accept-language') language: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const t = this.messages.for(language);
    const { status, html } = await this.pages.save(t, linkOf(token), fieldOf(body, 'password'));
    sendPage(reply, status, html);
  }
}
