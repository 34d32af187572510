import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '@rotina/service-kit/clock';
import { CollectedRows, Database } from '@rotina/service-kit/database';
import type { LastWrite, Transaction } from '@rotina/service-kit/database';
import { Lanes } from '@rotina/service-kit/lanes';
import { addressHash } from './address-hash.js';
import { leaseSeconds, mailsLane, MailSender } from './mail-sender.js';
import { MailOptions } from './mail.options.js';
import { deleteMails, mailRow, mailsWrite } from './mail.query.js';
import type { MailRow } from './mail.query.js';
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
  private readonly collected: CollectedRows<MailRow>;

  constructor(
    private readonly database: Database,
    private readonly lanes: Lanes,
    private readonly clock: Clock,
    private readonly options: MailOptions,
    private readonly sender: MailSender,
  ) {
    this.collected = new CollectedRows(database, (tx, mails) => this.store(tx, mails));
  }

  /** Stores a mail with the others of the transaction, before its commit. */
  send(tx: Transaction, { to, template, params }: MailMessage): Promise<void> {
    const stored = this.options.secretBox?.seal(JSON.stringify(params)) ?? params;
    this.collected.add(tx, [mailRow({ id: randomUUIDv7(), to, template, params: stored, at: this.clock.now() })]);
    return Promise.resolve();
  }

  /**
   * Erases all mails to some addresses, in lower case, and what is known of the addresses; mails that were not sent are not
   * sent any more.
   */
  async erase(tx: Transaction, addresses: readonly string[]): Promise<void> {
    await deleteMails(tx, addresses);
    await deleteSuppressions(tx, addresses.map(addressHash));
  }

  /** As many as there is room for are stored as taken: this process sends them once the transaction has committed. */
  private store(tx: Transaction, mails: readonly MailRow[]): LastWrite {
    const { room } = this.sender;
    const granted = room.reserve(mails.length);
    if (granted > 0) this.database.afterRollback(tx, () => room.release(granted));
    const now = this.clock.now();
    const dueAt = now.add({ seconds: leaseSeconds });
    const taken = mails.slice(0, granted).map((mail) => ({ ...mail, attempts: 1, dueAt }));
    const waiting = mails.slice(granted);
    const hashes = taken.map(({ toAddress }) => addressHash(toAddress));
    if (waiting.length > 0) this.database.afterCommit(tx, this.sendStored);
    return mailsWrite([...taken, ...waiting], {
      now,
      addressHashes: hashes,
      written: (suppressed) => {
        const begun = taken.map((mail) => ({ ...mail, isSuppressed: suppressed.has(addressHash(mail.toAddress)) }));
        if (granted > 0) this.database.afterCommit(tx, () => room.begin(begun));
      },
    });
  }

  private readonly sendStored = (): void => {
    this.lanes.wake(mailsLane);
  };
}
