import { Injectable } from '@nestjs/common';
import { defaultTimeZone } from '@rotina/contracts';
import { Clock } from '@rotina/service-kit/timing';
import { Database } from '@rotina/service-kit/database';
import type { FieldsOf } from '@rotina/service-kit/openapi';
import { MembershipConfig } from '../../config.js';
import { checkResult, endOfDay, tokenMadeAt } from '../domain/card/card-check.js';
import { nameOnCard } from '../domain/card/name-on-card.js';
import type { ShownName } from '../domain/card/name-on-card.js';
import { pagePaths } from '../../mails/page-paths.js';
import { Card } from './card.entity.js';
import type { PrintedCard } from './card-face.js';
import { CardTokens } from './card-tokens.js';
import { checkedCard } from './checked-card.js';
import { cardNotActive, cardNotFound } from './cards.errors.js';
import { cardBy } from './cards.query.js';
import type { CardWithMembership } from './cards.query.js';
import type { OwnCardView } from './cards.view.js';
import { qrSvg } from './qr-code.js';

/** A card as its holder shows it, on a screen or on paper. */
@Injectable()
export class OwnCardsService {
  constructor(
    private readonly database: Database,
    private readonly tokens: CardTokens,
    private readonly clock: Clock,
    private readonly config: MembershipConfig,
  ) {}

  /** A new token at each read, while the card is issued. */
  async read(userId: number): Promise<FieldsOf<OwnCardView>> {
    const card = await this.load(userId);
    const { registerNumber, validUntil, state, shownName } = card;
    const name = { name: nameOnCard(card.name, shownName), name_shown: shownName };
    const shown = { register_number: registerNumber, valid_until: validUntil, state, ...name };
    if (state !== 'issued') return { ...shown, token: null, verify_url: null, qr_svg: null, expires_at: null };
    const exp = this.madeAt(card) + this.config.CARD_TOKEN_SECONDS;
    const token = await this.tokenOf(card, exp);
    const url = this.addressOf(token);
    const expiresAt = Temporal.Instant.fromEpochMilliseconds(exp * 1_000).toString();
    return { ...shown, token, verify_url: url, qr_svg: qrSvg(url), expires_at: expiresAt };
  }

  /** Changes how the name stands on the card. */
  async showName(userId: number, shownName: ShownName): Promise<FieldsOf<OwnCardView>> {
    await this.database.manager.getRepository(Card).update({ userId }, { shownName });
    return this.read(userId);
  }

  /**
   * The card for print, whose code lives as long as the membership is paid; its check is live all the same.
   * @throws `cardNotActive` for a card that a check would not find valid.
   */
  async print(userId: number): Promise<PrintedCard> {
    const card = await this.load(userId);
    const { registerNumber, paidUntil } = card;
    if (paidUntil === null) throw cardNotActive();
    const times = { iat: this.madeAt(card), exp: endOfDay(Temporal.PlainDate.from(paidUntil), defaultTimeZone) };
    const time = { now: this.clock.now(), today: this.clock.today(defaultTimeZone) };
    if (checkResult(checkedCard(card), times, time) !== 'valid') throw cardNotActive();
    const name = nameOnCard(card.name, card.shownName);
    return { registerNumber, validUntil: paidUntil, name, url: this.addressOf(await this.tokenOf(card, times.exp)) };
  }

  private async load(userId: number): Promise<CardWithMembership> {
    const card = await cardBy(this.database.manager, 'userId', userId);
    if (!card) throw cardNotFound();
    return card;
  }

  private tokenOf(card: CardWithMembership, exp: number): Promise<string> {
    return this.tokens.make({ num: card.registerNumber, val: card.validUntil ?? '', iat: this.madeAt(card), exp });
  }

  private madeAt({ issuedAt }: CardWithMembership): number {
    return tokenMadeAt(this.clock.now(), issuedAt && issuedAt.toTemporalInstant());
  }

  private addressOf(token: string): string {
    return `${this.config.PUBLIC_URL}${pagePaths.card}/${token}`;
  }
}
