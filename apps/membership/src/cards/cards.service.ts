import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CardIssued } from '@rotina/contracts';
import { Outbox } from '@rotina/messaging';
import { Clock } from '@rotina/service-kit/clock';
import { Database } from '@rotina/service-kit/database';
import { OperationalError } from '@rotina/service-kit/errors';
import type { Transaction } from '@rotina/service-kit/database';
import { MembershipConfig } from '../config.js';
import { registerNumberBodies, registerNumberOf } from '../domain/card/register-number.js';
import { lockUser } from '../users/users.query.js';
import { nextCardState } from '../domain/card/card-state.js';
import type { CardRequest } from '../domain/card/card-state.js';
import { cardOf, insertCard, issueCard, moveCard } from './cards.query.js';

const mostDraws = 100;

@Injectable()
export class CardsService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly config: MembershipConfig,
  ) {}

  /** Brings the card of a user, whose row is locked, to what the memberships want. The number, if there is one. */
  async follow(tx: Transaction, userId: number, wish: CardRequest): Promise<string | null> {
    const card = await cardOf(tx, userId);
    if (!card) return wish === 'active' ? this.create(tx, userId) : null;
    const next = nextCardState(card.state, wish, card.issuedAt !== null);
    if (next !== card.state) await moveCard(tx, userId, next, next === 'issuing' ? this.dueAt() : null);
    return card.registerNumber;
  }

  /** Issues a card whose time has come. */
  issueDue(userId: number): Promise<void> {
    return this.issue(userId, this.clock.now());
  }

  /** Issues a card before its time. */
  issueNow(userId: number): Promise<void> {
    return this.issue(userId, null);
  }

  private async issue(userId: number, dueBy: Temporal.Instant | null): Promise<void> {
    await this.database.transaction(async (tx) => {
      await lockUser(tx, userId);
      const registerNumber = await issueCard(tx, userId, { dueBy, at: this.clock.now() });
      if (registerNumber === null) return;
      await this.outbox.append(tx, CardIssued, { user_id: userId, register_number: registerNumber });
    });
  }

  private async create(tx: Transaction, userId: number): Promise<string> {
    for (let draw = 0; draw < mostDraws; draw += 1) {
      const registerNumber = registerNumberOf(randomInt(registerNumberBodies));
      if (registerNumber !== null && (await insertCard(tx, userId, registerNumber, this.dueAt())))
        return registerNumber;
    }
    throw new OperationalError('No free register number was found.');
  }

  private dueAt(): Temporal.Instant {
    return this.clock.now().add({ seconds: this.config.CARD_ISSUE_DELAY_SECONDS });
  }
}
