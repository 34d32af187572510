import { Body, Controller, Get, Headers, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiExcludeEndpoint } from '@nestjs/swagger';
import { CurrentUser, Public } from '@rotina/service-kit/auth';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import { UserError } from '@rotina/service-kit/errors';
import { AcceptsForm } from '@rotina/service-kit/http';
import { Messages } from '@rotina/service-kit/messages';
import type { Translate } from '@rotina/service-kit/messages';
import type { FastifyReply } from 'fastify';
import { maskedDigits } from '../domain/user/user-attributes.js';
import type { BuyerDetails } from '../domain/user/buyer-details.js';
import { sendPage } from '../pages/page.js';
import { confirmationForm, confirmationMessage } from './confirmation-page.js';
import { ConfirmDetailsBody } from './details-confirmation.dto.js';
import type { AccountDetailsView, BuyerDetailsListView } from './details-confirmation.dto.js';
import { invalidConfirmation } from './details-confirmation.errors.js';
import { DetailsConfirmationService } from './details-confirmation.service.js';

@Controller('api/v1')
export class DetailsConfirmationController {
  constructor(
    private readonly confirmations: DetailsConfirmationService,
    private readonly messages: Messages,
  ) {}

  @Get('me/buyer_details')
  async list(@CurrentUser() { id }: AuthenticatedUser): Promise<BuyerDetailsListView> {
    const open = await this.confirmations.openOf(id);
    const data = open.map((details) => {
      const { document, phone } = masked(details);
      return { payment_reference: details.paymentReference, doc_number: document, phone_number: phone };
    });
    return { data };
  }

  @Post('me/buyer_details')
  @HttpCode(200)
  async confirm(
    @CurrentUser() { id }: AuthenticatedUser,
    @Body() { payment_reference }: ConfirmDetailsBody,
  ): Promise<AccountDetailsView> {
    const { document, phoneNumber } = await this.confirmations.confirmOf(id, payment_reference);
    return { doc_number: document, phone_number: phoneNumber };
  }

  @Get('buyer_details/confirm')
  @Public()
  @ApiExcludeEndpoint()
  async page(
    @Query('token') token: unknown,
    @Headers('accept-language') language: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const t = this.messages.for(language);
    const details = typeof token === 'string' ? await this.confirmations.byToken(token) : null;
    const html =
      typeof token === 'string' && details
        ? confirmationForm(t, token, masked(details))
        : confirmationMessage(t, t(invalidConfirmation().options.message));
    sendPage(reply, details ? 200 : 422, html);
  }

  @Post('buyer_details/confirm')
  @Public()
  @AcceptsForm()
  @ApiExcludeEndpoint()
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

const masked = ({ document, phone }: BuyerDetails): BuyerDetails => ({
  document: maskedDigits(document, 2),
  phone: maskedDigits(phone, 4),
});
