import { Injectable, Logger } from '@nestjs/common';
import { Mailer } from '@rotina/mail';
import { OutboxErasure } from '@rotina/messaging';
import type { ErasedPerson } from '@rotina/messaging';
import { AuditLog } from '@rotina/service-kit/admin';
import { Clock } from '@rotina/service-kit/timing';
import { Database, dateAt, dueRows, insertIfAbsent } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { Jobs } from '@rotina/service-kit/work';
import { LessThanOrEqual } from 'typeorm';
import { AbandonedCartsService } from '../abandoned-carts/abandoned-carts.service.js';
import { AccountsEventErasureService } from '../accounts-events/accounts-event-erasure.service.js';
import { DeliveryErasureService } from '../deliveries/delivery-erasure.service.js';
import { erasureStep } from '../domain/erasure/erasure-step.js';
import { PaymentErasureService } from '../payments/payment-erasure.service.js';
import { PaymentUpdatesService } from '../payments/payment-updates.service.js';
import { PaymentsService } from '../payments/payments.service.js';
import { RefundErasureService } from '../refunds/refund-erasure.service.js';
import { auditedRows } from './audited-rows.query.js';
import { ErasedPayment } from './erased-payment.entity.js';

export const erasedPaymentsJob = 'erased-payments';

const timeZone = 'America/Sao_Paulo';
/** Until open charges are cancelled and everything is sent, and until a plan that is being paid is looked at again. */
const lookAgain = { cancel: { minutes: 5 }, send: { minutes: 5 }, wait: { hours: 24 } };

const duePayments = dueRows(ErasedPayment, { id: 'pid', at: 'dueAt' });

/** Erases the buyers of payments as far as the law allows, and what it keeps when its time has come. */
@Injectable()
export class ErasureService {
  private readonly logger = new Logger(ErasureService.name);

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly payments: PaymentsService,
    private readonly updates: PaymentUpdatesService,
    private readonly erasure: PaymentErasureService,
    private readonly carts: AbandonedCartsService,
    private readonly deliveries: DeliveryErasureService,
    private readonly accountsEvents: AccountsEventErasureService,
    private readonly refunds: RefundErasureService,
    private readonly mailer: Mailer,
    private readonly audit: AuditLog,
    private readonly outbox: OutboxErasure,
  ) {}

  due(limit: number): Promise<string[]> {
    return duePayments(this.database.manager, this.clock.now(), limit);
  }

  /** Erases what may be erased of a payment by now. */
  goOn(pid: string): Promise<void> {
    return this.database.transaction((tx) => this.run(tx, pid));
  }

  /**
   * Stores which payments lose their buyer; the mails to the person go at once. A payment that has only the person's document
   * keeps what another erasure of its own address decided.
   */
  async erasePerson(tx: Transaction, person: ErasedPerson): Promise<void> {
    const erased = await this.erasure.of(tx, person);
    const dueAt = dateAt(this.clock.now());
    const rows = tx.getRepository(ErasedPayment);
    for (const { pid, ofAddress } of erased) {
      if (ofAddress) await rows.upsert({ pid, ofAddress, dueAt }, ['pid']);
      else await insertIfAbsent(rows, { pid, ofAddress, dueAt });
    }
    await this.mailer.erase(tx, person.emails);
    await this.audit.erase(tx, { emails: person.emails, others: person.documents });
    this.database.afterCommit(tx, this.trigger);
    this.logger.log(`A user was erased, who is the buyer of ${String(erased.length)} payments.`);
  }

  /** The row is locked, so that of several replicas one does the work. */
  private async run(tx: Transaction, pid: string): Promise<void> {
    await this.updates.lock(tx, pid);
    const due = await tx.getRepository(ErasedPayment).findOne({
      where: { pid, dueAt: LessThanOrEqual(dateAt(this.clock.now())) },
      lock: { mode: 'pessimistic_write' },
    });
    if (!due) return;
    const today = this.clock.now().toZonedDateTimeISO(timeZone).toPlainDate();
    const next = erasureStep(await this.payments.chargesOf(pid, tx), { today, mayCancel: due.ofAddress });
    if (next.step === 'cancel') await this.carts.store(tx, pid, next.chargeIds);
    if (next.step === 'cancel' || next.step === 'wait') {
      await this.postpone(tx, pid, this.clock.now().add(lookAgain[next.step]));
      return;
    }
    const isOver = await this.removeTraces(tx, pid);
    if (next.step === 'all') await this.erasure.removePerson(tx, pid);
    if (!isOver) {
      await this.postpone(tx, pid, this.clock.now().add(lookAgain.send));
      return;
    }
    if (next.step === 'contacts') {
      await this.postpone(tx, pid, next.until.add({ days: 1 }).toZonedDateTime(timeZone).toInstant());
      return;
    }
    await tx.getRepository(ErasedPayment).delete({ pid });
  }

  /**
   * All but the name and the document of the payment itself. False while events or deliveries with the person wait, and the
   * first time, because work that has read the person before may still write.
   */
  private async removeTraces(tx: Transaction, pid: string): Promise<boolean> {
    const email = await this.erasure.removeContacts(tx, pid);
    if (email !== '') await this.mailer.erase(tx, [email]);
    await this.accountsEvents.erase(tx, pid);
    await this.refunds.erase(tx, pid);
    // An operator's text about the payment may name the buyer without an address or a document.
    await this.audit.erase(tx, { emails: [], others: [pid], rows: await auditedRows(tx, pid) });
    const isSent = await this.deliveries.erase(tx, pid);
    return (await this.outbox.eraseCustomer(tx, pid)) && isSent && email === '';
  }

  private async postpone(tx: Transaction, pid: string, to: Temporal.Instant): Promise<void> {
    await tx.getRepository(ErasedPayment).update({ pid }, { dueAt: dateAt(to) });
  }

  private readonly trigger = (): void => {
    this.jobs.trigger(erasedPaymentsJob);
  };
}
