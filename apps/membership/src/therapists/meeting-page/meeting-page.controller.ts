import { Controller, Get, Param, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { orRefusalPage, pageAnswer, sendPage } from '@rotina/service-kit/answers';
import { Public } from '@rotina/service-kit/auth';
import { requestAddress } from '@rotina/service-kit/http';
import { Messages } from '@rotina/service-kit/messages';
import type { Translate } from '@rotina/service-kit/messages';
import { Operation } from '@rotina/service-kit/openapi';
import { AcceptsForm } from '@rotina/service-kit/requests';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cancelForm, cancelledPage, finalPage, invalidLink } from './meeting-page.js';
import { MeetingPageService } from './meeting-page.service.js';

const exampleToken = '0195b2c0-6f3c-7a51-9d3e-2f6a0c9be111-7-n0Jx5JgS2qKkq8uP4M6v1dYw3rZ7tB9cE2fH5kL8aQo';
const path = { token: { example: exampleToken, description: 'Of the mailed link.' } };
const answers = {
  200: pageAnswer(),
  409: pageAnswer('The meeting is cancelled already, has begun, or its deadline is over.'),
  422: pageAnswer('The link is not valid.'),
  429: pageAnswer('Too many requests of this address.'),
};

/** The page that cancels a meeting by the link of a mail. */
@Public()
@ApiTags('Meetings')
@Controller('sessao')
export class MeetingPageController {
  constructor(
    private readonly meetings: MeetingPageService,
    private readonly messages: Messages,
  ) {}

  @Get(':token')
  @Operation({
    id: 'readMeetingPage',
    summary: 'Read the page on which the reader of a mailed link cancels a meeting',
    path,
    answers,
  })
  async page(@Param('token') token: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const t = this.translatorOf(request);
    await orRefusalPage({ t, title: t('meetingPage.title'), reply }, async () => {
      const meeting = await this.meetings.read(token, requestAddress(request));
      if (!meeting) sendPage(reply, 422, invalidLink(t));
      else if (meeting.state === 'open') sendPage(reply, 200, cancelForm(t, token, meeting));
      else sendPage(reply, 409, finalPage(t, meeting));
    });
  }

  @Post(':token')
  @AcceptsForm()
  @Operation({
    id: 'submitMeetingPage',
    summary: 'Cancel a meeting by the button of that page',
    path,
    answers,
  })
  async submit(
    @Param('token') token: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const t = this.translatorOf(request);
    await orRefusalPage({ t, title: t('meetingPage.title'), reply }, async () => {
      const meeting = await this.meetings.cancel(token, requestAddress(request));
      if (!meeting) sendPage(reply, 422, invalidLink(t));
      else if (meeting.state === 'open') sendPage(reply, 200, cancelledPage(t, meeting));
      else sendPage(reply, 409, finalPage(t, meeting));
    });
  }

  private translatorOf({ headers }: FastifyRequest): Translate {
    return this.messages.for(headers['accept-language']);
  }
}
