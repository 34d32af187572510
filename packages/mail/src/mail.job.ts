import { Processor } from '@nestjs/bullmq';
import { Logger } from '@nestjs/common';
import { Clock } from '@rotina/service-kit/clock';
import { Database } from '@rotina/service-kit/database';
import { withStoredContext } from '@rotina/service-kit/http';
import { PollingProcessor } from '@rotina/service-kit/jobs';
import { Messages } from '@rotina/service-kit/messages';
import { mask } from '@rotina/service-kit/secrets';
import { inSpan } from '@rotina/service-kit/tracing';
import { secondsUntilRetry } from './retry-schedule.js';
import { MailOptions } from './mail.options.js';
import { claimMail, dueMails, finishAttempt } from './mail.query.js';
import type { AttemptResult, ClaimedMail } from './mail.query.js';
import { isFinalRefusal, Smtp } from './smtp.js';

/** The queue of unsent mails, for `Jobs.trigger`. */
export const mailsQueue = 'mails';

/** Longer than any attempt takes. */
const leaseSeconds = 90;
const maxAnswerLength = 500;

type Outcome = Pick<AttemptResult, 'answer' | 'state' | 'again'>;

/** Sends due mails. */
@Processor(mailsQueue)
export class MailJob extends PollingProcessor {
  private readonly logger = new Logger(MailJob.name);

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly smtp: Smtp,
    private readonly messages: Messages,
    private readonly options: MailOptions,
  ) {
    super();
  }

  due(limit: number): Promise<string[]> {
    return dueMails(this.database.manager, this.clock.now(), limit);
  }

  async run(id: string): Promise<void> {
    const from = this.clock.now();
    const until = from.add({ seconds: leaseSeconds });
    const mail = await this.database.transaction((tx) => claimMail(tx, id, { from, until }));
    if (!mail) return;
    await withStoredContext(mail, () => inSpan({ name: `send mail ${mail.template}` }, () => this.attempt(mail)));
  }

  private async attempt(mail: ClaimedMail): Promise<void> {
    const outcome = await this.send(mail);
    await this.database.transaction((tx) => finishAttempt(tx, { mail, at: this.clock.now(), ...outcome }));
    if (outcome.state === 'sent' || outcome.state === 'suppressed') {
      this.logger.log(`Mail ${mail.id} (${mail.template}), attempt ${mail.attempt}: ${outcome.state}`);
    }
  }

  private async send(mail: ClaimedMail): Promise<Outcome> {
    if (await this.options.isSuppressed?.(this.database.manager, mail.to))
      return { answer: 'suppressed', state: 'suppressed', again: null };
    try {
      const text = this.options.compose(this.messages.for(undefined), mail.template, this.paramsOf(mail));
      return { answer: await this.smtp.send({ id: mail.id, to: mail.to, ...text }), state: 'sent', again: null };
    } catch (error) {
      return this.failed(mail, error);
    }
  }

  private paramsOf({ params }: ClaimedMail): object {
    if (typeof params !== 'string') return params;
    if (!this.options.secretBox) throw new Error('The mail is sealed and no secret box is configured.');
    return JSON.parse(this.options.secretBox.open(params)) as object;
  }

  private failed({ id, attempt }: ClaimedMail, error: unknown): Outcome {
    const answer = mask(Error.isError(error) ? error.message : 'unknown error').slice(0, maxAnswerLength);
    const seconds = isFinalRefusal(error) ? null : secondsUntilRetry(attempt);
    if (seconds === null) {
      this.logger.error(`Mail ${id} is given up: ${answer}`);
      return { answer, state: 'failed', again: null };
    }
    this.logger.warn(`Mail ${id} is retried in ${seconds} s: ${answer}`);
    return { answer, state: 'pending', again: this.clock.now().add({ seconds }) };
  }
}
