import { Injectable } from '@nestjs/common';
import { defaultTimeZone } from '@rotina/contracts';
import { Clock } from '@rotina/service-kit/timing';
import { Database } from '@rotina/service-kit/database';
import { checkResult } from '../domain/card/card-check.js';
import { nameOnCard } from '../domain/card/name-on-card.js';
import type { CheckResult } from '../domain/card/card-check.js';
import type { CardState } from '../../memberships/domain/card/card-state.js';
import { CardTokens } from './card-tokens.js';
import { checkedCard } from './checked-card.js';
import { cardBy } from './cards.query.js';

/** The result of a look at a card at its time. */
export interface CardCheck {
  readonly result: CheckResult;
  readonly state: CardState | null;
  readonly registerNumber: string | null;
  /** `YYYY-MM-DD` */
  readonly validUntil: string | null;
  readonly checkedAt: Temporal.Instant;
  /** Of the holder of a valid card, as they allow it. */
  readonly name: string | null;
  /** Null for a forged token, and for a number that nobody has now. */
  readonly userId: number | null;
}

const forged = {
  result: 'forged',
  state: null,
  registerNumber: null,
  validUntil: null,
  name: null,
  userId: null,
} as const;

/** Checks tokens of cards: the signature first, which costs no query, then the card and the membership as they are now. */
@Injectable()
export class CardChecksService {
  constructor(
    private readonly database: Database,
    private readonly tokens: CardTokens,
    private readonly clock: Clock,
  ) {}

  async check(token: string): Promise<CardCheck> {
    const now = this.clock.now();
    const claims = await this.tokens.read(token);
    if (!claims) return { ...forged, checkedAt: now };
    const card = await cardBy(this.database.manager, 'registerNumber', claims.num);
    const time = { now, today: this.clock.today(defaultTimeZone) };
    const result = checkResult(card && checkedCard(card), claims, time);
    const about = { result, registerNumber: claims.num, checkedAt: now };
    if (!card) return { ...about, state: 'none', validUntil: null, name: null, userId: null };
    const { state, validUntil, userId } = card;
    const name = result === 'valid' ? nameOnCard(card.name, card.shownName) : null;
    return { ...about, state, validUntil, name, userId };
  }
}
