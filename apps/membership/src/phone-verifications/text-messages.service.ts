import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '@rotina/service-kit/clock';
import { Database, dateAt } from '@rotina/service-kit/database';
import { withStoredContext } from '@rotina/service-kit/http';
import { Lanes } from '@rotina/service-kit/lanes';
import type { TakenItems } from '@rotina/service-kit/lanes';
import { backoffAfter } from '@rotina/service-kit/timing';
import { SecretBox } from '@rotina/service-kit/secrets';
import { inSpan } from '@rotina/service-kit/observability';
import { Not, IsNull } from 'typeorm';
import { PhoneVerification } from './phone-verification.entity.js';
import { SmsClient, smsTimeoutMs } from './sms.client.js';
import { dueTextMessages, takeTextMessages } from './text-messages.query.js';
import type { TakenTextMessage } from './text-messages.query.js';

/** The lane of unsent text messages, for `Lanes.wake`. */
export const textMessagesLane = 'text messages';

const maxAtOnce = 10;
/** Longer than any attempt takes. */
const leaseSeconds = (3 * smsTimeoutMs) / 1_000;
const pauseSeconds = { first: 1, max: 30 };
/** Answers about the message itself, which no repetition changes. */
const finalRefusals: readonly (number | null)[] = [400, 413, 422];

/** Sends the messages of PINs, for as long as a PIN lives. */
@Injectable()
export class TextMessagesService {
  private readonly logger = new Logger(TextMessagesService.name);

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly sms: SmsClient,
    private readonly secrets: SecretBox,
    lanes: Lanes,
  ) {
    lanes.open(textMessagesLane, {
      maxAtOnce,
      due: (limit) => dueTextMessages(this.database.manager, this.clock.now(), limit),
      take: (limit) => this.take(limit),
      run: (message: TakenTextMessage) => this.run(message),
    });
  }

  private async take(limit: number): Promise<TakenItems<TakenTextMessage>> {
    const now = this.clock.now();
    const leaseEnd = now.add({ seconds: leaseSeconds });
    const { rows: messages, nextAt } = await takeTextMessages(this.database.manager, { now, leaseEnd, limit });
    const nextInMs = nextAt && nextAt.epochMilliseconds - now.epochMilliseconds;
    return { items: messages, hasMore: messages.length === limit, nextInMs };
  }

  private run(message: TakenTextMessage): Promise<number | null> {
    return withStoredContext(message, () => inSpan({ name: 'send text message' }, () => this.attempt(message)));
  }

  /** Resolves with the milliseconds until the next attempt, null when there is none. */
  private async attempt(message: TakenTextMessage): Promise<number | null> {
    const { id, sealedMessage, phoneNumber: to } = message;
    if (sealedMessage === null || this.isOver(message, 0)) return this.finish(message, 'expired');
    const status = await this.sms.send({ to, message: this.secrets.open(sealedMessage) });
    if (status !== null && status >= 200 && status < 300) return this.finish(message, 'sent');
    const failure = status === null ? 'no answer' : `status ${status}`;
    const seconds = backoffAfter(message.sendAttempts, pauseSeconds);
    if (finalRefusals.includes(status) || this.isOver(message, seconds)) return this.finish(message, failure);
    this.logger.warn(`Text message ${id} is retried in ${seconds} s: ${failure}`);
    const sendDueAt = dateAt(this.clock.now().add({ seconds }));
    await this.update(message, { sendDueAt });
    return seconds * 1_000;
  }

  /** Whether the PIN will be dead in so many seconds. */
  private isOver({ expiresAt }: TakenTextMessage, seconds: number): boolean {
    return this.clock.epochMilliseconds() + seconds * 1_000 >= expiresAt.getTime();
  }

  private async finish(message: TakenTextMessage, outcome: string): Promise<null> {
    await this.update(message, { sealedMessage: null, sendDueAt: null });
    const { id, sendAttempts } = message;
    if (outcome === 'sent') this.logger.log(`Text message ${id}, attempt ${sendAttempts}: sent`);
    else this.logger.error(`Text message ${id} is given up: ${outcome}`);
    return null;
  }

  /** Does nothing once a newer PIN, a newer attempt or the use of the PIN has overtaken this attempt. */
  private async update(
    { userId, id, sendAttempts }: TakenTextMessage,
    changes: Partial<Pick<PhoneVerification, 'sealedMessage' | 'sendDueAt'>>,
  ): Promise<void> {
    const rows = this.database.manager.getRepository(PhoneVerification);
    await rows.update({ userId, id, sendAttempts, sealedMessage: Not(IsNull()) }, changes);
  }
}
