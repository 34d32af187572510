import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CardIssued } from '@rotina/contracts';
import { Outbox } from '@rotina/messaging';
import { Clock } from '@rotina/service-kit/clock';
import { Database, dateAt, dueRows, insertIfAbsent } from '@rotina/service-kit/database';
import { OperationalError } from '@rotina/service-kit/errors';
import type { Transaction } from '@rotina/service-kit/database';
import { storedContext, withStoredContext } from '@rotina/service-kit/http';
import { inSpan } from '@rotina/service-kit/tracing';
import { LessThanOrEqual } from 'typeorm';
import type { EntityManager, FindOptionsWhere, Repository } from 'typeorm';
import { MembershipConfig } from '../config.js';
import type { CardHistory, CardState } from '../domain/card/card-state.js';
import { registerNumberBodies, registerNumberOf } from '../domain/card/register-number.js';
import { UsersService } from '../users/users.service.js';
import { Card } from './card.entity.js';

const dueCards = dueRows(Card, { id: 'userId', at: 'issueDueAt' });

const maxDraws = 100;

/** A person's card as it was read; without a number there is none yet. */
export interface StoredCard {
  readonly registerNumber: string | null;
  readonly card: CardHistory;
}

@Injectable()
export class CardsService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly users: UsersService,
    private readonly clock: Clock,
    private readonly config: MembershipConfig,
  ) {}

  /** Moves the card of a user, whose row is locked, to a state; the first card is created. Returns its number. */
  async move(tx: Transaction, userId: number, stored: StoredCard, state: CardState): Promise<string | null> {
    const { registerNumber, card } = stored;
    if (state === card.state) return registerNumber;
    const issueDueAt = state === 'issuing' ? this.dueAt() : null;
    if (registerNumber === null) return this.create(tx, { userId, state, issueDueAt });
    await cards(tx).update({ userId, state: card.state }, { state, issueDueAt, ...storedContext() });
    return registerNumber;
  }

  /** Users whose card is due to be issued, longest waiting first. */
  due(limit: number): Promise<string[]> {
    return dueCards(this.database.manager, this.clock.now(), limit);
  }

  /** Issues a card that is due. */
  async issueDue(userId: number): Promise<void> {
    const due = { userId, state: 'issuing' as const, issueDueAt: LessThanOrEqual(this.now()) };
    const card = await cards(this.database.manager).findOneBy(due);
    if (card) await withStoredContext(card, () => inSpan({ name: 'issue card' }, () => this.issue(due)));
  }

  /** Issues a card before it is due. */
  issueNow(userId: number): Promise<void> {
    return this.issue({ userId, state: 'issuing' });
  }

  private async issue(card: FindOptionsWhere<Card> & Pick<Card, 'userId'>): Promise<void> {
    await this.database.transaction(async (tx) => {
      const { userId } = card;
      await this.users.lock(tx, userId);
      const { affected } = await cards(tx).update(card, { state: 'issued', issuedAt: this.now(), issueDueAt: null });
      if (affected !== 1) return;
      const { registerNumber } = await cards(tx).findOneByOrFail({ userId });
      await this.outbox.append(tx, CardIssued, { user_id: userId, register_number: registerNumber });
    });
  }

  private async create(tx: Transaction, card: Pick<Card, 'userId' | 'state' | 'issueDueAt'>): Promise<string> {
    for (let draw = 0; draw < maxDraws; draw += 1) {
      const registerNumber = registerNumberOf(randomInt(registerNumberBodies));
      if (registerNumber === null) continue;
      if (await insertIfAbsent(cards(tx), { ...card, ...storedContext(), registerNumber })) return registerNumber;
    }
    throw new OperationalError('No free register number was found.');
  }

  private dueAt(): Date {
    return new Date(this.now().getTime() + 1_000 * this.config.CARD_ISSUE_DELAY_SECONDS);
  }

  private now(): Date {
    return dateAt(this.clock.now());
  }
}

const cards = (manager: EntityManager): Repository<Card> => manager.getRepository(Card);
