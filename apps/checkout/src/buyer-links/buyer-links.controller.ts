import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '@rotina/service-kit/auth';
import { requestAddress } from '@rotina/service-kit/http';
import { Messages } from '@rotina/service-kit/messages';
import { Operation } from '@rotina/service-kit/openapi';
import { orRefusalPage, pageAnswer, sendPage, TokenInQuery } from '@rotina/service-kit/answers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ErrorView } from '../error-body.js';
import { receiptMissing } from './buyer-links.errors.js';
import { buyerPage } from './buyer-page.js';
import { BuyerPaymentAnswer } from './buyer-payment.view.js';
import { BuyerPaymentsService } from './buyer-payments.service.js';
import { copyScript } from './copy-script.js';
import { receiptPage } from './receipt-page.js';

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
    if (request.headers.accept?.includes('text/html')) {
      await orRefusalPage({ t, title: t('buyerPage.title'), reply }, async () => {
        sendPage(reply, 200, buyerPage(t, await this.payments.read(t, use)), copyScript);
      });
    } else void reply.send({ payment: await this.payments.read(t, use) });
  }

  @Get(':pid/receipts/:number')
  @Operation({
    id: 'readReceipt',
    summary: 'Read the receipt of a paid installment, as a page to print',
    description: 'By the token of the link to the payment. Its address is the `receipt_url` of the installment.',
    path: {
      pid: { example: '019d2a4e-7b1c-7f30-9a41-5d6e8c1b2f07', format: 'uuid', description: 'The payment.' },
      number: { example: 1, type: 'integer', description: 'The number of the installment in its plan.' },
    },
    answers: {
      200: pageAnswer(),
      401: pageAnswer('The link is not valid, or has expired.'),
      404: pageAnswer('The payment has no installment of this number, or it is not paid.'),
      429: pageAnswer('Too many requests of this address.'),
    },
  })
  @TokenInQuery()
  async receipt(
    @Param('pid') pid: string,
    @Param('number') number: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const t = this.messages.for(request.headers['accept-language']);
    const use = { pid, token: tokenIn(request), address: requestAddress(request) };
    void reply.header('Vary', 'Accept-Language');
    await orRefusalPage({ t, title: t('buyerPage.title'), reply }, async () => {
      const payment = await this.payments.read(t, use);
      const paid = payment.installments.find((one) => String(one.number) === number && one.receipt_url !== null);
      if (!paid) throw receiptMissing();
      sendPage(reply, 200, receiptPage(t, payment, paid));
    });
  }
}

const tokenIn = ({ query }: FastifyRequest): unknown =>
  typeof query === 'object' && query !== null && 'token' in query ? query.token : undefined;
