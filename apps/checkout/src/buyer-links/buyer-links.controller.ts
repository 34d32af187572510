import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '@rotina/service-kit/auth';
import { UserError } from '@rotina/service-kit/errors';
import { requestAddress } from '@rotina/service-kit/http';
import { Messages } from '@rotina/service-kit/messages';
import type { Translate } from '@rotina/service-kit/messages';
import { Operation } from '@rotina/service-kit/openapi';
import { messagePage, sendPage, TokenInQuery } from '@rotina/service-kit/answers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ErrorView } from '../error-body.js';
import { buyerPage } from './buyer-page.js';
import { BuyerPaymentAnswer } from './buyer-payment.view.js';
import { BuyerPaymentsService } from './buyer-payments.service.js';
import type { LinkUse } from './buyer-payments.service.js';

const page = ['text/html'];

@ApiTags('Purchases')
@Controller('api/v1/payments')
@Public()
export class BuyerLinksController {
  constructor(
    private readonly payments: BuyerPaymentsService,
    private readonly messages: Messages,
  ) {}

  @Get(':pid')
  @Operation({
    id: 'readPayment',
    summary: 'Read what was bought by the link of the mail to the buyer',
    description:
      'Due dates and statuses, and how to pay what is open. JSON, or a page for who accepts `text/html`, in the language of the request. No sign-in: the token of the link allows it until it expires.',
    path: {
      pid: { example: '019d2a4e-7b1c-7f30-9a41-5d6e8c1b2f07', format: 'uuid', description: 'The pid of a payment.' },
    },
    answers: {
      200: { body: BuyerPaymentAnswer, files: page },
      401: {
        description: 'The link is not valid, or has expired (`invalid_payment_link`).',
        body: ErrorView,
        files: page,
      },
      429: { description: 'Too many requests of this address.', body: ErrorView, files: page },
    },
  })
  @TokenInQuery()
  async read(
    @Param('pid') pid: string,
    @Query('token') token: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const t = this.messages.for(request.headers['accept-language']);
    const use = { pid, token, address: requestAddress(request) };
    void reply.headers({ 'Cache-Control': 'no-store', Vary: 'Accept, Accept-Language' });
    if (request.headers.accept?.includes('text/html')) await this.sendPage(t, use, reply);
    else void reply.send({ payment: await this.payments.read(t, use) });
  }

  private async sendPage(t: Translate, use: LinkUse, reply: FastifyReply): Promise<void> {
    try {
      sendPage(reply, 200, buyerPage(t, await this.payments.read(t, use)));
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      const { status, message, headers } = error.options;
      sendPage(reply.headers(headers ?? {}), status, messagePage(t, t('buyerPage.title'), t(message)));
    }
  }
}
