import { Body, Controller, Get, Header, Put, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser } from '@rotina/service-kit/auth';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import { Operation } from '@rotina/service-kit/openapi';
import type { FieldsOf } from '@rotina/service-kit/openapi';
import { cardPdf } from './card-pdf.js';
import { cardSvg } from './card-svg.js';
import { OwnCardView, UpdateOwnCardBody } from './cards.view.js';
import { OwnCardsService } from './own-cards.service.js';

const types = { pdf: 'application/pdf', svg: 'image/svg+xml' } as const;

const PrintOperation = (format: keyof typeof types): MethodDecorator =>
  Operation({
    id: format === 'pdf' ? 'readCardPdf' : 'readCardSvg',
    summary: `Read the logged-in user's card for print, as ${format.toUpperCase()}`,
    description: 'Its QR code lives until the membership ends, and its check is of the time when it is scanned.',
    answers: {
      200: { files: [types[format]] },
      404: 'The user has no card.',
      409: 'The card is not issued, or its membership has ended.',
    },
  });

@ApiTags('Cards')
@Controller('api/v1/me')
export class OwnCardController {
  constructor(private readonly cards: OwnCardsService) {}

  @Get('card')
  @Header('Cache-Control', 'no-store')
  @Operation({
    id: 'readCard',
    summary: "Read the logged-in user's card with a new token",
    answers: { 200: OwnCardView, 404: 'The user has no card.' },
  })
  read(@CurrentUser() { id }: AuthenticatedUser): Promise<FieldsOf<OwnCardView>> {
    return this.cards.read(id);
  }

  @Put('card')
  @Header('Cache-Control', 'no-store')
  @Operation({
    id: 'updateCard',
    summary: 'Choose how the name stands on the card',
    description: 'Also where the card is checked, at once; a card that is printed already stays as it is.',
    answers: { 200: OwnCardView, 404: 'The user has no card.' },
  })
  update(
    @CurrentUser() { id }: AuthenticatedUser,
    @Body() { name_shown }: UpdateOwnCardBody,
  ): Promise<FieldsOf<OwnCardView>> {
    return this.cards.showName(id, name_shown);
  }

  @Get('card.pdf')
  @Header('Cache-Control', 'no-store')
  @PrintOperation('pdf')
  async pdf(@CurrentUser() { id }: AuthenticatedUser): Promise<StreamableFile> {
    const bytes = await cardPdf(await this.cards.print(id));
    return new StreamableFile(bytes, { type: types.pdf, disposition: 'inline; filename="rotina.pdf"' });
  }

  @Get('card.svg')
  @Header('Cache-Control', 'no-store')
  @PrintOperation('svg')
  async svg(@CurrentUser() { id }: AuthenticatedUser): Promise<StreamableFile> {
    const bytes = Buffer.from(cardSvg(await this.cards.print(id)));
    return new StreamableFile(bytes, { type: types.svg, disposition: 'inline; filename="rotina.svg"' });
  }
}
