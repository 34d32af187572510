import { Body, Controller, Get, Headers, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { CurrentUser, Public } from '@rotina/service-kit/auth';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import { UserError } from '@rotina/service-kit/errors';
import { Messages } from '@rotina/service-kit/messages';
import { Operation } from '@rotina/service-kit/openapi';
import { pageAnswer, sendPage, TokenInQuery } from '@rotina/service-kit/answers';
import type { Translate } from '@rotina/service-kit/messages';
import { AcceptsForm } from '@rotina/service-kit/requests';
import type { FastifyReply } from 'fastify';
import { confirmationForm, confirmationMessage } from './confirmation-page.js';
import { AccountDetailsView, BuyerDetailsListView } from './buyer-details.view.js';
import { ConfirmByLinkBody, ConfirmDetailsBody } from './details-confirmation.dto.js';
import { invalidConfirmation } from './details-confirmation.errors.js';
import { DetailsConfirmationService } from './details-confirmation.service.js';

@ApiTags('Buyer details')
@Controller('api/v1')
export class DetailsConfirmationController {
  constructor(
    private readonly confirmations: DetailsConfirmationService,
    private readonly messages: Messages,
  ) {}

  @Get('me/buyer_details')
  @Operation({
    id: 'listBuyerDetails',
    summary: 'List the phones that purchases name and the user has not confirmed',
    answers: { 200: BuyerDetailsListView },
  })
  async list(@CurrentUser() { id }: AuthenticatedUser): Promise<BuyerDetailsListView> {
    const open = await this.confirmations.openOf(id);
    return {
      data: open.map(({ paymentReference, phone }) => ({
        payment_reference: paymentReference,
        phone_number: masked(phone),
      })),
    };
  }

  @Post('me/buyer_details')
  @HttpCode(200)
  @Operation({
    id: 'confirmBuyerDetails',
    summary: 'Confirm the phone that a purchase names',
    answers: {
      200: AccountDetailsView,
      404: 'The user has no such purchase, or nothing of it is left to confirm.',
    },
  })
  async confirm(
    @CurrentUser() { id }: AuthenticatedUser,
    @Body() { payment_reference }: ConfirmDetailsBody,
  ): Promise<AccountDetailsView> {
    const { document, phoneNumber } = await this.confirmations.confirmOf(id, payment_reference);
    return { doc_number: document, phone_number: phoneNumber };
  }

  @Get('buyer_details/confirm')
  @Public()
  @Operation({
    id: 'readConfirmationPage',
    summary: 'Read the page on which the reader of a mailed link confirms the phone of a purchase',
    answers: { 200: pageAnswer(), 422: pageAnswer('The token is no longer valid.') },
  })
  @TokenInQuery()
  async page(
    @Query('token') token: unknown,
    @Headers('accept-language') language: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const t = this.messages.for(language);
    const phone = typeof token === 'string' ? await this.confirmations.byToken(token) : null;
    const html =
      typeof token === 'string' && phone !== null
        ? confirmationForm(t, token, masked(phone))
        : confirmationMessage(t, t(invalidConfirmation().options.message));
    sendPage(reply, phone === null ? 422 : 200, html);
  }

  @Post('buyer_details/confirm')
  @Public()
  @AcceptsForm()
  @Operation({
    id: 'submitConfirmationPage',
    summary: 'Confirm the phone of a purchase by the form of that page',
    answers: {
      200: pageAnswer(),
      404: pageAnswer('Nothing is left to confirm.'),
      422: pageAnswer('The token is no longer valid.'),
    },
  })
  @ApiBody({ type: ConfirmByLinkBody })
  async submit(
    @Body() body: unknown,
    @Headers('accept-language') language: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { status, html } = await this.answerOf(body, this.messages.for(language));
    sendPage(reply, status, html);
  }

  private async answerOf(body: unknown, t: Translate): Promise<{ status: number; html: string }> {
    const token = typeof body === 'object' && body !== null && 'token' in body ? body.token : undefined;
    try {
      await this.confirmations.confirmByToken(typeof token === 'string' ? token : '');
      return { status: 200, html: confirmationMessage(t, t('detailsPage.done')) };
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      return { status: error.options.status, html: confirmationMessage(t, t(error.options.message)) };
    }
  }
}

const masked = (phone: string): string => phone.slice(-4).padStart(phone.length, '*');
