import { Injectable } from '@nestjs/common';
import { canonicalEmail, defaultTimeZone } from '@rotina/contracts';
import { Mailer } from '@rotina/mail';
import { Clock } from '@rotina/service-kit/timing';
import { Database } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { Jobs } from '@rotina/service-kit/work';
import type { MailParams, MailTemplate } from '../../mails/mail/mail-text.js';
import { holdersToRemind, storeOverdue, storeReminders } from './reminders.query.js';
import type { Reminded } from './reminders.query.js';

export const remindersJob = 'reminders';

/** Of one transaction: each look passes over the members of the day who were reminded, so few and large ones are cheaper. */
const maxAtOnce = 500;

/** Tells members by mail when their membership ends soon, and when a payment is overdue. */
@Injectable()
export class RemindersService {
  /** The day whose reminders are sent, so that looking for more of them costs nothing. */
  private doneOn: string | null = null;
  private changes = 0;

  constructor(
    private readonly database: Database,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
  ) {}

  /**
   * Today, while somebody is to be reminded.
   * @param isTriggered Whether the end of a membership may have changed since the last look, in any replica.
   */
  async due(isTriggered = false): Promise<string[]> {
    const { today } = this.moment();
    if (isTriggered) this.forget();
    if (this.doneOn === today) return [];
    const { changes } = this;
    if ((await holdersToRemind(this.database.manager, today, 1)).length > 0) return [today];
    if (this.changes === changes) this.doneOn = today;
    return [];
  }

  /** Sends reminders of a day that is not over, and goes on in a further run where there may be more. */
  async remindSome(day: string): Promise<void> {
    const moment = this.moment();
    if (moment.today !== day) return;
    const userIds = await holdersToRemind(this.database.manager, day, maxAtOnce);
    if (userIds.length > 0) await this.remind(userIds, moment);
    if (userIds.length === maxAtOnce) this.trigger();
  }

  /**
   * Tells the holder of a membership, once a day at the most, that its payment has become overdue.
   * @param mailed An address that receives a mail about it from whoever sold the membership.
   */
  async overdue(tx: Transaction, membershipId: number, mailed: string | null): Promise<void> {
    const reminded = await storeOverdue(tx, membershipId, this.moment());
    if (!reminded || (mailed !== null && canonicalEmail(mailed) === canonicalEmail(reminded.email))) return;
    await this.mail(tx, 'paymentOverdue', reminded);
  }

  /** Looks for reminders again once the transaction has committed, which has changed the end of a membership. */
  lookAgain(tx: Transaction): void {
    this.database.afterCommit(tx, this.lookNow);
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
    this.forget();
    this.trigger();
  };

  private forget(): void {
    this.doneOn = null;
    this.changes += 1;
  }

  private trigger(): void {
    this.jobs.trigger(remindersJob);
  }

  private moment(): Moment {
    return { today: this.clock.today(defaultTimeZone).toString(), at: this.clock.now() };
  }
}

interface Moment {
  /** The calendar date in São Paulo, `YYYY-MM-DD`. */
  readonly today: string;
  readonly at: Temporal.Instant;
}
