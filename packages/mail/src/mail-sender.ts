import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '@rotina/service-kit/clock';
import { BatchExecutor, Database, writeUntil } from '@rotina/service-kit/database';
import { withStoredContext } from '@rotina/service-kit/http';
import { Lanes } from '@rotina/service-kit/lanes';
import type { TakenItems } from '@rotina/service-kit/lanes';
import { Messages } from '@rotina/service-kit/messages';
import { mask } from '@rotina/service-kit/secrets';
import { inSpan } from '@rotina/service-kit/observability';
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

/** Sends due mails: each attempt is stored before its call and completed after it. */
@Injectable()
export class MailSender {
  private readonly logger = new Logger(MailSender.name);
  private readonly finishing = new BatchExecutor<FinishedAttempt, null>((attempts) => this.finishAll(attempts));

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly smtp: Smtp,
    private readonly messages: Messages,
    private readonly options: MailOptions,
    private readonly suppressions: Suppressions,
    private readonly quota: MailQuota,
    lanes: Lanes,
  ) {
    lanes.open(mailsLane, {
      maxAtOnce,
      due: (limit) => dueMails(this.database.manager, this.clock.now(), limit),
      take: (limit) => this.take(limit),
      run: (mail: TakenMail) => this.send(mail),
      failures: {
        messages: (limit) => waitingAnswers(this.database.manager, this.clock.now(), limit),
        retry: (limit) => retryWaiting(this.database.manager, this.clock.now(), limit),
      },
    });
  }

  /** Takes up to `limit` due mails, each for one attempt that no other worker makes. */
  async take(limit: number): Promise<TakenItems<TakenMail>> {
    const now = this.clock.now();
    const leaseEnd = now.add({ seconds: leaseSeconds });
    const { rows: mails, nextAt } = await takeMails(this.database.manager, { now, leaseEnd, limit });
    return { items: mails, hasMore: mails.length === limit, nextInMs: nextAt && millisecondsBetween(now, nextAt) };
  }

  /** Makes an attempt; resolves with the milliseconds until the next one, null when there is none. */
  send(mail: TakenMail): Promise<number | null> {
    return withStoredContext(mail, () => inSpan({ name: `send mail ${mail.template}` }, () => this.attempt(mail)));
  }

  private async attempt(mail: TakenMail): Promise<number | null> {
    const { id, attempts } = mail;
    const leaseEnd = performance.now() + leaseSeconds * 1_000;
    const outcome = await this.outcomeOf(mail);
    const at = this.clock.now();
    await writeUntil(leaseEnd, () => this.finishing.execute({ id, attempt: attempts, at, ...outcome }));
    if (outcome.state === 'sent' || outcome.state === 'suppressed') {
      this.logger.log(`Mail ${id} (${mail.template}), attempt ${attempts}: ${outcome.state}`);
    }
    return outcome.again && millisecondsBetween(at, outcome.again);
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

  private async finishAll(attempts: readonly FinishedAttempt[]): Promise<null[]> {
    await finishAttempts(this.database.manager, attempts);
    return attempts.map(() => null);
  }
}

const millisecondsBetween = (from: Temporal.Instant, to: Temporal.Instant): number =>
  to.epochMilliseconds - from.epochMilliseconds;
