import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '@rotina/service-kit/clock';
import type { Transaction } from '@rotina/service-kit/database';
import { MailOptions } from './mail.options.js';
import { insertMail } from './mail.query.js';

export interface MailMessage {
  readonly to: string;
  readonly template: string;
  /** Parameters of the template; plain JSON. */
  readonly params: object;
}

/** Stores mails, which are sent after the transaction has committed. */
@Injectable()
export class Mailer {
  constructor(
    private readonly clock: Clock,
    private readonly options: MailOptions,
  ) {}

  /** `Jobs.trigger(mailsQueue)` after the commit sends the mail at once instead of at the next poll. */
  async send(tx: Transaction, { to, template, params }: MailMessage): Promise<void> {
    const stored = this.options.secretBox?.seal(JSON.stringify(params)) ?? params;
    await insertMail(tx, { id: randomUUIDv7(), to, template, params: stored, at: this.clock.now() });
  }
}
