import { Controller, Get, Header, Param, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '@rotina/service-kit/auth';
import { Messages } from '@rotina/service-kit/messages';
import { Operation } from '@rotina/service-kit/openapi';
import { pageAnswer, sendPage } from '@rotina/service-kit/answers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { IsLookup } from '../lookups/lookup-limit.guard.js';
import { LookupsService } from '../lookups/lookups.service.js';
import { JwksView } from '../../identity/tokens/jwks.view.js';
import { CardChecksService } from './card-checks.service.js';
import type { CardCheck } from './card-checks.service.js';
import { CardKeys } from './card-keys.js';
import { CardCheckView, cardTokenInPath } from './cards.view.js';
import { verificationPage } from './verification-page.js';

/** The check of a card by anybody. */
@Public()
@ApiTags('Cards')
@Controller()
export class CardChecksController {
  constructor(
    private readonly checks: CardChecksService,
    private readonly keys: CardKeys,
    private readonly lookups: LookupsService,
    private readonly messages: Messages,
  ) {}

  @Get('api/v1/cards/:token')
  @IsLookup()
  @Header('Cache-Control', 'no-store')
  @Operation({
    id: 'checkCard',
    summary: "Check the token of a card's QR code",
    description:
      'The signature is checked, and the card and its membership as they are now. A genuine token is answered with the ' +
      'number and the validity of the membership, a forged one with nulls.',
    path: cardTokenInPath,
    answers: { 200: CardCheckView },
  })
  async check(@Param('token') token: string, @Req() request: FastifyRequest): Promise<CardCheckView> {
    const { result, state, registerNumber, validUntil, checkedAt, name } = await this.counted(token, request);
    return {
      valid: result === 'valid',
      result,
      state,
      register_number: registerNumber,
      valid_until: validUntil,
      checked_at: checkedAt.toString(),
      name,
    };
  }

  @Get('verificar/:token')
  @IsLookup()
  @Operation({
    id: 'readVerificationPage',
    summary: "Read the page that a card's QR code leads to",
    path: cardTokenInPath,
    answers: { 200: pageAnswer('The token is genuine.'), 404: pageAnswer('The token is forged.') },
  })
  async page(@Param('token') token: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const check = await this.counted(token, request);
    sendPage(reply, check.result === 'forged' ? 404 : 200, verificationPage(this.messages.for('pt'), check));
  }

  @Get('.well-known/card-keys.json')
  @Header('Cache-Control', 'public, max-age=300')
  @Operation({
    id: 'readCardKeys',
    summary: 'Read the public keys that verify the tokens of cards',
    answers: { 200: JwksView },
  })
  published(): JwksView {
    return this.keys.published;
  }

  private async counted(token: string, request: FastifyRequest): Promise<CardCheck> {
    const check = await this.checks.check(token);
    if (check.userId !== null) await this.lookups.count(request, check.userId);
    return check;
  }
}
