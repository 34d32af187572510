import { Injectable } from '@nestjs/common';
import { UserErased } from '@rotina/contracts';
import { Mailer } from '@rotina/mail';
import { DeadLetterErasure, Outbox, OutboxErasure } from '@rotina/messaging';
import { AuditLog, reasonOf } from '@rotina/service-kit/admin';
import type { AuditedRow } from '@rotina/service-kit/admin';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import { Clock } from '@rotina/service-kit/timing';
import { Database, dateAt, dueRows, TransactionConflict } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { Jobs } from '@rotina/service-kit/work';
import { Idempotency } from '@rotina/service-kit/requests';
import { LessThanOrEqual } from 'typeorm';
import { ErasedBuyersService } from '../../memberships/activations/erased-buyers.service.js';
import { EmailConfirmationsService } from '../../identity/email-confirmations/email-confirmations.service.js';
import { SignInAttempts } from '../../identity/auth/sign-in-attempts.service.js';
import { BookingsService } from '../../therapists/bookings/bookings.service.js';
import { CardsService } from '../../cards/cards/cards.service.js';
import { EmailSuppressionsService } from '../../mails/email-suppressions/email-suppressions.service.js';
import { DocumentsService } from '../../profiles/documents/documents.service.js';
import { BuyerDetailsService } from '../../memberships/memberships/buyer-details.service.js';
import { MembershipsService } from '../../memberships/memberships/memberships.service.js';
import { SessionsService } from '../../identity/sessions/sessions.service.js';
import { userNotFound } from '../../identity/users/users.errors.js';
import { UsersService } from '../../identity/users/users.service.js';
import { WebhooksService } from '../../memberships/payment-webhooks/webhooks.service.js';
import type { User } from '../../identity/users/users.service.js';
import { auditedRows } from './audited-rows.query.js';
import { Erasure } from './erasure.entity.js';

/** The administrator who erases somebody else; the reason is a part of the query. */
interface ErasureRequest {
  readonly by: AuthenticatedUser;
  readonly query: unknown;
}

export const erasuresJob = 'erasures';

/** Until the event is published, which takes a moment. */
const lookAgainMs = 2_000;

const dueErasures = dueRows(Erasure, { id: 'userId', at: 'dueAt' });

/**
 * Erases users. Each feature erases its own rows; those whose only holder is the user go with the user's row, by their
 * foreign key.
 */
@Injectable()
export class ErasureService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly attempts: SignInAttempts,
    private readonly confirmations: EmailConfirmationsService,
    private readonly memberships: MembershipsService,
    private readonly details: BuyerDetailsService,
    private readonly cards: CardsService,
    private readonly erasedBuyers: ErasedBuyersService,
    private readonly suppressions: EmailSuppressionsService,
    private readonly documents: DocumentsService,
    private readonly webhooks: WebhooksService,
    private readonly bookings: BookingsService,
    private readonly mailer: Mailer,
    private readonly audit: AuditLog,
    private readonly idempotency: Idempotency,
    private readonly deadLetters: DeadLetterErasure,
    private readonly outbox: Outbox,
    private readonly published: OutboxErasure,
  ) {}

  due(limit: number): Promise<string[]> {
    return dueErasures(this.database.manager, this.clock.now(), limit);
  }

  /** Ends an erasure, or looks at it again soon. */
  async goOn(userId: string): Promise<void> {
    const isOver = await this.database.transaction((tx) => this.finish(tx, Number(userId)));
    if (!isOver) this.jobs.trigger(erasuresJob, lookAgainMs);
  }

  /** Erases a user in all services and returns when. */
  erase(userId: number): Promise<Temporal.Instant> {
    return this.database.transaction((tx) => this.eraseIn(tx, userId));
  }

  /** Erases a user on the word of an administrator. The audit keeps who did it, when and why, and nothing of the person. */
  async eraseFor(userId: number, { by, query }: ErasureRequest): Promise<Temporal.Instant> {
    const reason = await reasonOf(query, true);
    return this.database.transaction(async (tx) => {
      if (!(await this.users.byId(userId, tx))) throw userNotFound();
      const change = { by, roles: ['admin'], action: 'erase', resource: 'erasures', resourceId: String(userId) };
      await this.audit.record(tx, { ...change, before: null, after: null, reason });
      return this.eraseIn(tx, userId);
    });
  }

  private async eraseIn(tx: Transaction, userId: number): Promise<Temporal.Instant> {
    await this.users.lock(tx, userId);
    const user = await this.users.byId(userId, tx);
    if (!user) throw new TransactionConflict();
    const at = this.clock.now();
    const emails = [user.email, ...(await this.users.formerAddresses(userId, tx))];
    const audited = await auditedRows(tx, user, emails);
    await this.sessions.endAll(tx, userId, null);
    await this.erasePurchases(tx, user, emails, at);
    await this.eraseTraces(tx, user, emails, audited);
    const erased = { user_id: userId, erased_at: at.toString(), emails, document: user.document };
    await this.outbox.append(tx, UserErased, erased);
    await tx.getRepository(Erasure).insert({ userId, erasedAt: dateAt(at), dueAt: dateAt(at) });
    await this.bookings.erase(tx, userId);
    await this.documents.eraseAll(tx, userId);
    await this.users.erase(tx, userId);
    this.database.afterCommit(tx, this.trigger);
    return at;
  }

  private async erasePurchases(
    tx: Transaction,
    { id, document }: User,
    emails: readonly string[],
    at: Temporal.Instant,
  ): Promise<void> {
    const references = await this.memberships.erase(tx, id);
    await this.cards.erase(tx, id);
    await this.erasedBuyers.remember(tx, { emails, document }, references, at);
    await this.webhooks.erase(tx, { emails, document }, references);
    if (document !== null) await this.details.forgetDocument(tx, document);
  }

  /** Erases what names the user without belonging to them alone. */
  private async eraseTraces(
    tx: Transaction,
    { id, document, phoneNumber }: User,
    emails: readonly string[],
    audited: readonly AuditedRow[],
  ): Promise<void> {
    const documents = document === null ? [] : [document];
    for (const email of emails) {
      await this.attempts.erase(tx, email);
      await this.suppressions.erase(tx, email);
      await this.confirmations.deleteSignUps(tx, email);
    }
    await this.mailer.erase(tx, emails);
    const deadLetters = await this.deadLetters.erase(tx, { emails, documents });
    await this.idempotency.erase(tx, id);
    const others = [...documents, phoneNumber?.replace(/^\+55/, '') ?? ''];
    await this.audit.erase(tx, { emails, others, rows: [...audited, ...deadLetters] });
  }

  /** Takes the person out of the event that erases them elsewhere, once it is published. False until then. */
  private async finish(tx: Transaction, userId: number): Promise<boolean> {
    const now = this.clock.now();
    const due = { userId, dueAt: LessThanOrEqual(dateAt(now)) };
    const lock = { mode: 'pessimistic_write' } as const;
    if (!(await tx.getRepository(Erasure).findOne({ where: due, lock }))) return true;
    const event = { type: UserErased.type, key: String(userId) };
    const isPublished = await this.published.eraseFields(tx, event, ['emails', 'document']);
    if (isPublished) await tx.getRepository(Erasure).delete({ userId });
    else await tx.getRepository(Erasure).update({ userId }, { dueAt: dateAt(now.add({ milliseconds: lookAgainMs })) });
    return isPublished;
  }

  private readonly trigger = (): void => {
    this.jobs.trigger(erasuresJob);
  };
}
