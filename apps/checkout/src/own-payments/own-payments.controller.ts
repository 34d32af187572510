import { Controller, Get, Header, Param, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { credentialsFromHeaders, CurrentUser, TokenVerifier } from '@rotina/service-kit/auth';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import { Messages } from '@rotina/service-kit/messages';
import { Operation } from '@rotina/service-kit/openapi';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ErrorView } from '../error-body.js';
import { OwnPaymentsService } from './own-payments.service.js';
import { OwnPaymentDetailsView, OwnPaymentsView } from './own-payments.view.js';
import { StatusStreams } from './status-streams.js';

const path = {
  pid: { example: '019d2a4e-7b1c-7f30-9a41-5d6e8c1b2f07', format: 'uuid', description: 'The payment.' },
};
const notFound = { 404: { description: 'Unknown, or of another address.', body: ErrorView } };
/** Proxies on the way must not collect the events. */
const eventHeaders = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Accel-Buffering': 'no',
};

@ApiTags('Purchases')
@Controller('api/v1/me/payments')
export class OwnPaymentsController {
  constructor(
    private readonly payments: OwnPaymentsService,
    private readonly streams: StatusStreams,
    private readonly verifier: TokenVerifier,
    private readonly messages: Messages,
  ) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  @Operation({
    id: 'listOwnPayments',
    summary: "List the logged-in user's purchases",
    description: "Those with the e-mail address of the user's account, or one that it had, whatever its letters' case.",
    answers: { 200: OwnPaymentsView },
  })
  async list(@CurrentUser() user: AuthenticatedUser): Promise<OwnPaymentsView> {
    return { data: await this.payments.list(user) };
  }

  @Get(':pid')
  @Header('Cache-Control', 'no-store')
  @Operation({
    id: 'readOwnPayment',
    summary: 'Read one of them, with its installments and how to pay what is open',
    path,
    answers: { 200: OwnPaymentDetailsView, ...notFound },
  })
  read(
    @CurrentUser() user: AuthenticatedUser,
    @Param('pid') pid: string,
    @Req() request: FastifyRequest,
  ): Promise<OwnPaymentDetailsView> {
    return this.payments.read(this.messages.for(request.headers['accept-language']), user, pid);
  }

  @Get(':pid/events')
  @Operation({
    id: 'watchOwnPayment',
    summary: 'Wait for the payment: its status, now and whenever it changes',
    description:
      'Server-sent events named `status` whose data is `{"status": "paid"}`; the present status is the first one. A comment each 15 seconds keeps the connection alive. The stream ends after five minutes at the latest, and when the session does: connect again, as `EventSource` does by itself. A user has five streams at the most.',
    path,
    answers: {
      200: { description: 'A stream of events.', files: ['text/event-stream'] },
      ...notFound,
      429: { description: 'Too many open streams (`too_many_streams`).', body: ErrorView },
    },
  })
  async watch(
    @CurrentUser() user: AuthenticatedUser,
    @Param('pid') pid: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { status } = await this.payments.find(user, pid);
    const isAllowed = (): Promise<boolean> => this.isSignedIn(request);
    // Nobody would read the stream of a HEAD.
    const events = request.method === 'HEAD' ? '' : this.streams.begin({ userId: user.id, pid, status, isAllowed });
    void reply.headers(eventHeaders).send(events);
  }

  private async isSignedIn({ headers }: FastifyRequest): Promise<boolean> {
    const credentials = credentialsFromHeaders(headers);
    return credentials !== null && (await this.verifier.verify(credentials)) !== null;
  }
}
