import { Logger } from '@nestjs/common';
import { Clock, Database, DueWork, Job, mask, Messages } from '@rotina/service-kit';
import { pauseAfter } from './backoff.js';
import { mailText } from './mail-text.js';
import { claimMail, dueMails, finishAttempt } from './mail.query.js';
import type { AttemptResult, ClaimedMail } from './mail.query.js';
import { isFinalRefusal, Smtp } from './smtp.js';

/** Longer than any try can take. */
const leaseSeconds = 90;
const longestAnswer = 500;

type Outcome = Pick<AttemptResult, 'answer' | 'state' | 'again'>;

/** Sends what is waiting to be sent. */
@Job()
export class MailJob extends DueWork {
  readonly name = 'mails';
  private readonly logger = new Logger(MailJob.name);

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly smtp: Smtp,
    private readonly messages: Messages,
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
    const outcome = await this.attempt(mail);
    await this.database.transaction((tx) => finishAttempt(tx, { mail, at: this.clock.now(), ...outcome }));
  }

  private async attempt(mail: ClaimedMail): Promise<Outcome> {
    try {
      const text = mailText(this.messages.for(undefined), mail.template, mail.params);
      const answer = await this.smtp.send({ id: mail.id, to: mail.to, ...text });
      return { answer, state: 'sent', again: null };
    } catch (error) {
      return this.failed(mail, error);
    }
  }

  private failed({ id, attempt }: ClaimedMail, error: unknown): Outcome {
    const answer = mask(error instanceof Error ? error.message : 'unknown error').slice(0, longestAnswer);
    const seconds = isFinalRefusal(error) ? null : pauseAfter(attempt);
    if (seconds === null) {
      this.logger.error(`Mail ${id} is given up: ${answer}`);
      return { answer, state: 'failed', again: null };
    }
    this.logger.warn(`Mail ${id} is tried again in ${seconds} s: ${answer}`);
    return { answer, state: 'pending', again: this.clock.now().add({ seconds }) };
  }
}
