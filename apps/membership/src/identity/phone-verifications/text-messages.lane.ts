import { Injectable, Logger } from '@nestjs/common';
import { backoffAfter, Clock } from '@rotina/service-kit/timing';
import { Database, dateAt } from '@rotina/service-kit/database';
import { Lanes } from '@rotina/service-kit/work';
import { SecretBox } from '@rotina/service-kit/secrets';
import { SmsClient, smsTimeoutMs } from './sms.client.js';
import { dueTextMessages, takeTextMessages, updateTextMessage } from './text-messages.query.js';
import type { TakenTextMessage } from './text-messages.query.js';

/** The lane of unsent text messages, for `Lanes.wake`. */
export const textMessagesLane = 'text messages';

const maxAtOnce = 10;
/** Longer than any attempt takes. */
const leaseSeconds = (3 * smsTimeoutMs) / 1_000;
const pauseSeconds = { first: 1, max: 30 };
/** Answers about the message itself, which no repetition changes. */
const finalRefusals: readonly (number | null)[] = [400, 413, 422];

/** The outcome of an attempt. */
interface Ended {
  readonly message: TakenTextMessage;
  readonly outcome: string;
  readonly again: Temporal.Instant | null;
}

/** Sends the messages of PINs, for as long as a PIN lives. */
@Injectable()
export class TextMessagesLane {
  private readonly logger = new Logger(TextMessagesLane.name);

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly sms: SmsClient,
    private readonly secrets: SecretBox,
    lanes: Lanes,
  ) {
    const { manager } = database;
    lanes.open<TakenTextMessage, Ended>(textMessagesLane, {
      maxAtOnce,
      leaseSeconds,
      due: (now, limit) => dueTextMessages(manager, now, limit),
      take: (claim) => takeTextMessages(manager, claim),
      span: () => 'send text message',
      attempt: (message) => this.attempt(message),
      finish: (attempts) => this.finish(attempts),
      report: (ended) => this.report(ended),
    });
  }

  private async attempt(message: TakenTextMessage): Promise<Ended> {
    const { sealedMessage, phoneNumber: to } = message;
    if (sealedMessage === null || this.isOver(message, 0)) return { message, outcome: 'expired', again: null };
    const status = await this.sms.send({ to, message: this.secrets.open(sealedMessage) });
    if (status !== null && status >= 200 && status < 300) return { message, outcome: 'sent', again: null };
    const outcome = status === null ? 'no answer' : `status ${status}`;
    const seconds = backoffAfter(message.sendAttempts, pauseSeconds);
    const isFinal = finalRefusals.includes(status) || this.isOver(message, seconds);
    return { message, outcome, again: isFinal ? null : this.clock.now().add({ seconds }) };
  }

  /** Whether the PIN will be dead in so many seconds. */
  private isOver({ expiresAt }: TakenTextMessage, seconds: number): boolean {
    return this.clock.epochMilliseconds() + seconds * 1_000 >= expiresAt.getTime();
  }

  private async finish(attempts: readonly Ended[]): Promise<void> {
    const { manager } = this.database;
    for (const { message, again } of attempts) {
      await updateTextMessage(
        manager,
        message,
        again ? { sendDueAt: dateAt(again) } : { sealedMessage: null, sendDueAt: null },
      );
    }
  }

  private report({ message: { id, sendAttempts }, outcome, again }: Ended): void {
    if (again) this.logger.warn(`Text message ${id} is retried: ${outcome}`);
    else if (outcome === 'sent') this.logger.log(`Text message ${id}, attempt ${sendAttempts}: sent`);
    else this.logger.error(`Text message ${id} is given up: ${outcome}`);
  }
}
