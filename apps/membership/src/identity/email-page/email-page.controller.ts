import { Controller, Get, Headers, Param, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { exampleToken, pageAnswer, sendPage } from '@rotina/service-kit/answers';
import { Public } from '@rotina/service-kit/auth';
import { Messages } from '@rotina/service-kit/messages';
import { Operation } from '@rotina/service-kit/openapi';
import { AcceptsForm } from '@rotina/service-kit/requests';
import type { FastifyReply } from 'fastify';
import { MembershipConfig } from '../../config.js';
import { signInLink } from '../account-pages.js';
import { emailConfirmed, emailForm, invalidEmailLink } from './email-page.js';
import { EmailPageService } from './email-page.service.js';

const path = { token: { example: exampleToken, description: 'Of the mailed link.' } };
const answers = { 200: pageAnswer(), 422: pageAnswer('The token is no longer valid.') };

/** The page that confirms an address. */
@Public()
@ApiTags('Sign-in')
@Controller('email')
export class EmailPageController {
  constructor(
    private readonly emails: EmailPageService,
    private readonly messages: Messages,
    private readonly config: MembershipConfig,
  ) {}

  @Get(':token')
  @Operation({
    id: 'readEmailPage',
    summary: 'Read the page on which the reader of a mailed link confirms an e-mail address',
    path,
    answers,
  })
  async page(
    @Param('token') token: string,
    @Headers('accept-language') language: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const t = this.messages.for(language);
    const email = await this.emails.emailOf(token);
    sendPage(reply, email === null ? 422 : 200, email === null ? invalidEmailLink(t) : emailForm(t, token, email));
  }

  @Post(':token')
  @AcceptsForm()
  @Operation({
    id: 'submitEmailPage',
    summary: 'Confirm an e-mail address by the button of that page',
    path,
    answers,
  })
  async submit(
    @Param('token') token: string,
    @Headers('accept-language') language: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const t = this.messages.for(language);
    const confirmed = await this.emails.confirm(token);
    const html = confirmed
      ? emailConfirmed(t, t(`emailPage.${confirmed.what}`), signInLink(t, this.config, confirmed.roles))
      : invalidEmailLink(t);
    sendPage(reply, confirmed ? 200 : 422, html);
  }
}
