import { Injectable } from '@nestjs/common';
import { defaultTimeZone } from '@rotina/contracts';
import { Mailer } from '@rotina/mail';
import { Clock } from '@rotina/service-kit/clock';
import { Database } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { Lanes } from '@rotina/service-kit/lanes';
import type { TakenItems } from '@rotina/service-kit/lanes';
import type { MailParams, MailTemplate } from '../mail/mail-text.js';
import { holdersToRemind, storeOverdue, storeReminders } from './reminders.query.js';
import type { Reminded } from './reminders.query.js';

const lane = 'reminders';
/** Each look passes over the members of the day who were reminded, so few and large ones are cheaper. */
const maxAtOnce = 500;

/** Tells members by mail when their membership ends soon, and when a payment is overdue. */
@Injectable()
export class RemindersService {
  /** The day whose reminders are sent, so that looking for more of them costs nothing. */
  private doneOn: string | null = null;

  constructor(
    private readonly database: Database,
    private readonly mailer: Mailer,
    private readonly lanes: Lanes,
    private readonly clock: Clock,
  ) {
    lanes.open(lane, {
      maxAtOnce,
      due: (limit) => this.due(limit),
      take: (limit) => this.remindDue(limit),
      // The mails are stored without the network, so taking what is due does all of it.
      run: () => Promise.resolve(null),
    });
  }

  /** Tells the holder of a membership, once a day at the most, that its payment has become overdue. */
  async overdue(tx: Transaction, membershipId: number): Promise<void> {
    const reminded = await storeOverdue(tx, membershipId, this.moment());
    if (reminded) await this.mail(tx, 'paymentOverdue', reminded);
  }

  /** Looks for reminders of today again once the transaction has committed, which has changed the end of a membership. */
  lookAgain(tx: Transaction): void {
    this.database.afterCommit(tx, this.lookNow);
  }

  private async due(limit: number): Promise<string[]> {
    const { today } = this.moment();
    return this.doneOn === today ? [] : (await holdersToRemind(this.database.manager, today, limit)).map(String);
  }

  private async remindDue(limit: number): Promise<TakenItems<never>> {
    const moment = this.moment();
    if (this.doneOn === moment.today) return { items: [], hasMore: false, nextInMs: null };
    // Before the query: whoever looks again meanwhile takes it back.
    this.doneOn = moment.today;
    let isDone = false;
    try {
      const userIds = await holdersToRemind(this.database.manager, moment.today, limit);
      if (userIds.length > 0) await this.remind(userIds, moment);
      isDone = userIds.length < limit;
    } finally {
      if (!isDone) this.doneOn = null;
    }
    return { items: [], hasMore: false, nextInMs: isDone ? null : 0 };
  }

  private remind(userIds: readonly number[], moment: Moment): Promise<void> {
    return this.database.transaction(async (tx) => {
      const reminded = await storeReminders(tx, userIds, moment);
      for (const one of reminded) await this.mail(tx, 'membershipEnds', one);
    });
  }

  private mail(tx: Transaction, template: MailTemplate, { name, email, validUntil }: Reminded): Promise<void> {
    const params: MailParams = { name, validUntil };
    return this.mailer.send(tx, { to: email, template, params });
  }

  private readonly lookNow = (): void => {
    this.doneOn = null;
    this.lanes.wake(lane);
  };

  private moment(): Moment {
    return { today: this.clock.today(defaultTimeZone).toString(), at: this.clock.now() };
  }
}

interface Moment {
  /** The calendar date in São Paulo, `YYYY-MM-DD`. */
  readonly today: string;
  readonly at: Temporal.Instant;
}
