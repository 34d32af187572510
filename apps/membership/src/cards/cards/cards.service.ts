import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CardIssued } from '@rotina/contracts';
import { Outbox } from '@rotina/messaging';
import type { NewEvent } from '@rotina/messaging';
import type { AdminRowChange } from '@rotina/service-kit/admin';
import { Clock } from '@rotina/service-kit/timing';
import { Database, dateAt, dueRows, TransactionConflict } from '@rotina/service-kit/database';
import { OperationalError } from '@rotina/service-kit/errors';
import type { Claim, Transaction } from '@rotina/service-kit/database';
import { storedContext, withStoredContext } from '@rotina/service-kit/http';
import { Lanes } from '@rotina/service-kit/work';
import type { TakenRows } from '@rotina/service-kit/work';
import { spanSince } from '@rotina/service-kit/observability';
import type { EntityManager, Repository } from 'typeorm';
import { MembershipConfig } from '../../config.js';
import { isIssuedBy } from '../../memberships/domain/card/card-state.js';
import type { CardState } from '../../memberships/domain/card/card-state.js';
import { registerNumberBodies, registerNumberOf } from '../../memberships/domain/card/register-number.js';
import type { MemberCards, MovedCard, StoredCard } from '../../memberships/memberships/member-cards.service.js';
import { Card } from './card.entity.js';
import { cardsDue, insertCard, issueCards } from './cards.query.js';
import type { DueCard } from './cards.query.js';
import type { UpdateCardBody } from './cards.dto.js';

export type { Card } from './card.entity.js';

export const cardsLane = 'cards';

const dueCards = dueRows(Card, { id: 'userId', at: 'issueDueAt' });

const maxDraws = 100;

@Injectable()
export class CardsService implements MemberCards {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly lanes: Lanes,
    private readonly clock: Clock,
    private readonly config: MembershipConfig,
  ) {}

  async move(tx: Transaction, userId: number, stored: StoredCard, state: CardState): Promise<MovedCard> {
    const { registerNumber, card } = stored;
    if (state === card.state) return { registerNumber, events: [] };
    const issue = this.issueOf(state);
    if (issue.issueDueAt) this.database.afterCommit(tx, this.issueStored);
    const number = registerNumber ?? (await this.create(tx, { userId, issuedAt: null, ...issue }));
    if (registerNumber !== null) {
      const moved = await cards(tx).update({ userId, state: card.state }, { ...issue, ...storedContext() });
      // An administrator has changed it since it was read.
      if (moved.affected !== 1) throw new TransactionConflict();
    }
    const events = issue.issuedAt ? [this.issuedEvent({ userId, registerNumber: number })] : [];
    return { registerNumber: number, events };
  }

  /** Changes a card, whose row is locked, by hand. The next change of the memberships may move it again. */
  async change({ tx, id, body: { state } }: AdminRowChange<number, UpdateCardBody>): Promise<void> {
    const card = await cards(tx).findOneByOrFail({ userId: id });
    if (card.state === state) return;
    const isIssued = isIssuedBy({ state: card.state, wasIssued: card.issuedAt !== null }, state);
    await cards(tx).update({ userId: id }, { state, issueDueAt: null, ...(isIssued && { issuedAt: this.now() }) });
    if (isIssued) await this.outbox.append(tx, CardIssued, { user_id: id, register_number: card.registerNumber });
  }

  /** Issues a card before it is due. */
  async issueNow(userId: number): Promise<void> {
    const { registerNumber } = await cards(this.database.manager).findOneByOrFail({ userId });
    await this.issue([{ userId, registerNumber, ...storedContext() }], null);
  }

  /** The card of a user; null for none. */
  of(userId: number): Promise<Card | null> {
    return cards(this.database.manager).findOneBy({ userId });
  }

  async erase(tx: Transaction, userId: number): Promise<void> {
    await cards(tx).delete({ userId });
  }

  due(now: Temporal.Instant, limit: number): Promise<string[]> {
    return dueCards(this.database.manager, now, limit);
  }

  /** Issues the due cards together: it takes no network, and nothing of it is left to do. */
  async issueDue({ now, limit }: Pick<Claim, 'now' | 'limit'>): Promise<TakenRows<never>> {
    const startedAt = performance.now();
    const { cards, nextAt } = await cardsDue(this.database.manager, now, limit);
    if (cards.length > 0) await this.issue(cards, now);
    for (const card of cards) withStoredContext(card, () => spanSince(startedAt, { name: 'issue card' }));
    return { rows: [], nextAt: cards.length === limit ? now : nextAt };
  }

  /** @param dueBy Cards that are due later meanwhile stay as they are; null to issue them in any case. */
  private async issue(cards: readonly DueCard[], dueBy: Temporal.Instant | null): Promise<void> {
    const userIds = cards.map(({ userId }) => userId);
    await this.database.transaction(async (tx) => {
      const issued = await issueCards(tx, userIds, { at: this.clock.now(), dueBy });
      const events = cards
        .filter(({ userId }) => issued.has(userId))
        .map((card) => withStoredContext(card, () => this.issuedEvent(card)));
      this.outbox.appendAll(tx, events);
    });
  }

  private issuedEvent({ userId, registerNumber }: Pick<Card, 'userId' | 'registerNumber'>): NewEvent {
    return this.outbox.event(CardIssued, { user_id: userId, register_number: registerNumber });
  }

  private async create(
    tx: Transaction,
    card: Pick<Card, 'userId' | 'state' | 'issueDueAt' | 'issuedAt'>,
  ): Promise<string> {
    const row = { ...card, ...storedContext(), shownName: 'none' as const };
    for (let draw = 0; draw < maxDraws; draw += 1) {
      const registerNumber = registerNumberOf(randomInt(registerNumberBodies));
      if (registerNumber === null) continue;
      if (await insertCard(tx, { ...row, registerNumber })) return registerNumber;
    }
    throw new OperationalError('No free register number was found.');
  }

  private readonly issueStored = (): void => {
    this.lanes.wake(cardsLane);
  };

  /** The columns of a card that moves to a state. */
  private issueOf(state: CardState): Pick<Card, 'state' | 'issueDueAt'> & Partial<Pick<Card, 'issuedAt'>> {
    const { CARD_ISSUE_DELAY_SECONDS: delay } = this.config;
    if (state !== 'issuing') return { state, issueDueAt: null };
    if (delay === 0) return { state: 'issued', issueDueAt: null, issuedAt: this.now() };
    return { state, issueDueAt: new Date(this.now().getTime() + 1_000 * delay) };
  }

  private now(): Date {
    return dateAt(this.clock.now());
  }
}

const cards = (manager: EntityManager): Repository<Card> => manager.getRepository(Card);
