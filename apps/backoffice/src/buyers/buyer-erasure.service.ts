import { Injectable, Logger } from '@nestjs/common';
import { saleKeptUntil } from '@rotina/contracts';
import { Mailer } from '@rotina/mail';
import { DeadLetterErasure } from '@rotina/messaging';
import type { ErasedPerson } from '@rotina/messaging';
import { AuditLog } from '@rotina/service-kit/admin';
import { Clock } from '@rotina/service-kit/timing';
import { Database } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import {
  anonymise,
  buyersOf,
  keepForInvoices,
  lastPaymentOf,
  noLongerKept,
  rememberErased,
  removeContacts,
  removeTexts,
} from './buyer-erasure.query.js';

const timeZone = 'America/Sao_Paulo';

/** Erases people as far as the law allows, and the rest when its time has come. */
@Injectable()
export class BuyerErasureService {
  private readonly logger = new Logger(BuyerErasureService.name);

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly mailer: Mailer,
    private readonly deadLetters: DeadLetterErasure,
    private readonly audit: AuditLog,
  ) {}

  due(limit: number): Promise<string[]> {
    return noLongerKept(this.database.manager, this.today(), limit);
  }

  /** Erases what was kept of a buyer for the invoices. */
  eraseKept(id: string): Promise<void> {
    return this.database.transaction((tx) => this.erase(tx, id, this.clock.now()));
  }

  /**
   * Erases the buyers of the person's own purchases. What else such a purchase says, another's document for example, leads to
   * nobody else's. Purchases of before `at` may arrive later.
   */
  async erasePerson(tx: Transaction, person: ErasedPerson, at: Temporal.Instant): Promise<void> {
    const ids = await buyersOf(tx, person);
    await rememberErased(tx, person, at);
    for (const id of ids) await this.erase(tx, id, at);
    await this.mailer.erase(tx, person.emails);
    const rows = await this.deadLetters.erase(tx, person);
    await this.audit.erase(tx, { emails: person.emails, others: person.documents, rows });
    this.logger.log(`A user was erased, who is the buyer of ${String(ids.length)} orders.`);
  }

  /** Whoever has paid keeps name and document for the invoices, until tax law no longer asks for them. */
  private async erase(tx: Transaction, id: string, at: Temporal.Instant): Promise<void> {
    await removeContacts(tx, id, at);
    await this.audit.erase(tx, { emails: [], rows: await removeTexts(tx, id) });
    const lastPayment = await lastPaymentOf(tx, id);
    const until = lastPayment && saleKeptUntil(lastPayment);
    if (!until || Temporal.PlainDate.compare(until, this.today()) < 0) return anonymise(tx, id);
    await keepForInvoices(tx, id, until);
  }

  private today(): Temporal.PlainDate {
    return this.clock.now().toZonedDateTimeISO(timeZone).toPlainDate();
  }
}
