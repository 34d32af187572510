import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '@rotina/service-kit';
import type { Transaction } from '@rotina/service-kit';
import { mailSealer } from './mail-sealer.js';
import { MembershipConfig } from '../config.js';
import type { MailParams, MailTemplate } from './mail-text.js';
import { insertMail } from './mail.query.js';

export interface Letter {
  readonly to: string;
  readonly template: MailTemplate;
  readonly params: MailParams;
}

/** Takes mails in; they go out once the transaction has committed. */
@Injectable()
export class Mailer {
  private readonly sealer;

  constructor(
    private readonly clock: Clock,
    config: MembershipConfig,
  ) {
    this.sealer = mailSealer(config);
  }

  async post(tx: Transaction, { to, template, params }: Letter): Promise<void> {
    const sealedParams = this.sealer.seal(JSON.stringify(params));
    await insertMail(tx, { id: randomUUIDv7(), to, template, sealedParams, at: this.clock.now() });
  }
}
