import { Body, Controller, Headers, HttpCode, Post, Put, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser } from '@rotina/service-kit/auth';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import { requestAddress } from '@rotina/service-kit/http';
import { Messages } from '@rotina/service-kit/messages';
import { anyObject, Operation } from '@rotina/service-kit/openapi';
import type { FastifyRequest } from 'fastify';
import { ConfirmPhoneBody, StartPhoneVerificationBody } from './phone-verifications.dto.js';
import { PhoneVerificationsService } from './phone-verifications.service.js';

const nothing = { description: 'An empty object, also where nothing was to be done.', body: anyObject };

@ApiTags('Phone')
@Controller('api/v1/phones_verification')
export class PhoneVerificationsController {
  constructor(
    private readonly verifications: PhoneVerificationsService,
    private readonly messages: Messages,
  ) {}

  @Post()
  @HttpCode(200)
  @Operation({
    id: 'startPhoneVerification',
    summary: "Send a PIN to the user's phone",
    description:
      'Sends nothing within 40 seconds of the last call that sent, nor to the validated number. A PIN lives ten minutes, and a newer one replaces it.',
    answers: {
      200: nothing,
      422: 'The phone is not a mobile number in E.164, or Brazilian digits, of a country that gets text messages.',
      429: 'Too many PINs for this number, by this user, from this network address or on this day.',
    },
  })
  async start(
    @CurrentUser() { id }: AuthenticatedUser,
    @Body() { phone }: StartPhoneVerificationBody,
    @Headers('accept-language') language: string | undefined,
    @Req() request: FastifyRequest,
  ): Promise<object> {
    const t = this.messages.for(language);
    await this.verifications.start({ userId: id, phone, address: requestAddress(request), t });
    return {};
  }

  @Put()
  @Operation({
    id: 'confirmPhone',
    summary: "Validate the user's phone with the PIN",
    answers: {
      200: nothing,
      422: 'The PIN is missing or wrong, older than ten minutes, or was tried wrongly five times.',
    },
  })
  async confirm(@CurrentUser() { id }: AuthenticatedUser, @Body() { verification }: ConfirmPhoneBody): Promise<object> {
    await this.verifications.confirm(id, verification.pin);
    return {};
  }
}
