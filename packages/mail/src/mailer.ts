import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '@rotina/service-kit/timing';
import { Database } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { Lanes } from '@rotina/service-kit/work';
import { addressHash } from './address-hash.js';
import { mailsLane } from './mails.lane.js';
import { MailOptions } from './mail.options.js';
import { deleteMails, insertMail } from './mail.query.js';
import { deleteSuppressions } from './suppressions.query.js';

export interface MailMessage {
  readonly to: string;
  readonly template: string;
  /** Parameters of the template; plain JSON. */
  readonly params: object;
}

/** Stores mails, which are sent once the transaction has committed. */
@Injectable()
export class Mailer {
  constructor(
    private readonly database: Database,
    private readonly lanes: Lanes,
    private readonly clock: Clock,
    private readonly options: MailOptions,
  ) {}

  async send(tx: Transaction, { to, template, params }: MailMessage): Promise<void> {
    const stored = this.options.secretBox?.seal(JSON.stringify(params)) ?? params;
    await insertMail(tx, { id: randomUUIDv7(), to, template, params: stored, at: this.clock.now() });
    this.database.afterCommit(tx, this.sendStored);
  }

  /**
   * Erases all mails to some addresses, in lower case, and what is known of the addresses; mails that were not sent are not
   * sent any more.
   */
  async erase(tx: Transaction, addresses: readonly string[]): Promise<void> {
    await deleteMails(tx, addresses);
    await deleteSuppressions(tx, addresses.map(addressHash));
  }

  private readonly sendStored = (): void => {
    this.lanes.wake(mailsLane);
  };
}
