import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '@rotina/service-kit/timing';
import { Database } from '@rotina/service-kit/database';
import { Lanes } from '@rotina/service-kit/work';
import { Messages } from '@rotina/service-kit/messages';
import { mask } from '@rotina/service-kit/secrets';
import { MailQuota } from './mail-quota.js';
import { MailOptions } from './mail.options.js';
import { dueMails, finishAttempts, takeMails } from './mail.query.js';
import type { FinishedAttempt, TakenMail } from './mail.query.js';
import { secondsUntilRetry } from './retry-schedule.js';
import { isFinalRefusal, maxConnections, Smtp } from './smtp.js';
import { Suppressions } from './suppressions.js';
import { retryWaiting, waitingAnswers } from './waiting-mails.query.js';

/** The lane of unsent mails, for `Lanes.wake`. */
export const mailsLane = 'mails';

/** The next mail of a connection is at hand when one has ended. */
const maxAtOnce = 2 * maxConnections;
/** Longer than any attempt takes, the wait for a connection included. */
const leaseSeconds = 90;
const maxAnswerLength = 500;

type Outcome = Pick<FinishedAttempt, 'answer' | 'state' | 'again'>;

type Ended = FinishedAttempt & Pick<TakenMail, 'template'>;

/** Sends due mails: each attempt is stored before its call and completed after it. */
@Injectable()
export class MailsLane {
  private readonly logger = new Logger(MailsLane.name);

  constructor(
    database: Database,
    private readonly clock: Clock,
    private readonly smtp: Smtp,
    private readonly messages: Messages,
    private readonly options: MailOptions,
    private readonly suppressions: Suppressions,
    private readonly quota: MailQuota,
    lanes: Lanes,
  ) {
    const { manager } = database;
    lanes.open<TakenMail, Ended>(mailsLane, {
      maxAtOnce,
      leaseSeconds,
      due: (now, limit) => dueMails(manager, now, limit),
      take: (claim) => takeMails(manager, claim),
      span: ({ template }) => `send mail ${template}`,
      attempt: (mail) => this.attempt(mail),
      finish: (attempts) => finishAttempts(manager, attempts),
      report: (ended) => this.report(ended),
      failures: {
        messages: (limit) => waitingAnswers(manager, this.clock.now(), limit),
        retry: (limit) => retryWaiting(manager, this.clock.now(), limit),
      },
    });
  }

  private async attempt(mail: TakenMail): Promise<Ended> {
    const { id, attempts, template } = mail;
    const outcome = await this.outcomeOf(mail);
    return { id, attempt: attempts, template, at: this.clock.now(), ...outcome };
  }

  private async outcomeOf(mail: TakenMail): Promise<Outcome> {
    const { id, toAddress: to } = mail;
    if (await this.suppressions.isSuppressed(to)) return { answer: 'suppressed', state: 'suppressed', again: null };
    try {
      // A retry is the mail that was counted.
      if (mail.attempts === 1 && !(await this.quota.allows(mail))) return this.overQuota(mail);
      const text = this.options.compose(this.messages.for(undefined), mail.template, this.paramsOf(mail));
      return { answer: await this.smtp.send({ id, to, ...text }), state: 'sent', again: null };
    } catch (error) {
      return this.failed(mail, error);
    }
  }

  private paramsOf({ params }: TakenMail): object {
    if (params === null) throw new Error('A mail that waits lost its parameters.');
    if (typeof params !== 'string') return params;
    if (!this.options.secretBox) throw new Error('The mail is sealed and no secret box is configured.');
    return JSON.parse(this.options.secretBox.open(params)) as object;
  }

  private overQuota({ id, template }: TakenMail): Outcome {
    this.logger.warn(`Mail ${id} is one ${template} too many to its address`);
    return { answer: 'quota exceeded', state: 'suppressed', again: null };
  }

  private failed({ id, attempts }: TakenMail, error: unknown): Outcome {
    const answer = mask(Error.isError(error) ? error.message : 'unknown error').slice(0, maxAnswerLength);
    const seconds = isFinalRefusal(error) ? null : secondsUntilRetry(attempts);
    if (seconds === null) {
      this.logger.error(`Mail ${id} is given up: ${answer}`);
      return { answer, state: 'failed', again: null };
    }
    this.logger.warn(`Mail ${id} is retried in ${seconds} s: ${answer}`);
    return { answer, state: 'pending', again: this.clock.now().add({ seconds }) };
  }

  private report({ id, template, attempt, state }: Ended): void {
    if (state !== 'sent' && state !== 'suppressed') return;
    this.logger.log(`Mail ${id} (${template}), attempt ${attempt}: ${state}`);
  }
}
