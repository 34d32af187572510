import { Injectable } from '@nestjs/common';
import type { PaymentStatus } from '@rotina/contracts';
import { Clock } from '@rotina/service-kit/timing';
import { Database, dateAt, dueRows } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import type { FieldsOf } from '@rotina/service-kit/openapi';
import { In, IsNull, LessThanOrEqual, Not } from 'typeorm';
import type { EntityManager, Repository } from 'typeorm';
import type { Customer, PaymentState } from '../domain/payment/payment.js';
import type { Charge } from '../domain/payment/charge.js';
import type { AccessLink } from '../domain/platform-notification/platform-notification.js';
import { accessChainsOf } from './access-chains.query.js';
import { ChargeRecord } from './charge.entity.js';
import { PaymentStatusChange } from './payment-status-change.entity.js';
import { PaymentRecord } from './payment.entity.js';
import { chargeOf, paymentStateOf } from './payment-rows.js';
import { firstRevision } from './payment-draft.js';
import type { PaymentDraft } from './payment-draft.js';
import { insertDraft, lockPayments, nextPayments } from './payments.query.js';
import { adminPaymentDetails } from './payments.dto.js';
import type { AdminPaymentDetails } from './payments.dto.js';

export type { PaymentDraft, Replacement } from './payment-draft.js';

/** The `Idempotency-Key` of the request that creates a payment. */
export interface PaymentRequestKey {
  readonly digest: string;
  /** Identifies the request's body. */
  readonly hash: string;
}

/** The payment that the first request with a key created. */
export interface RequestedPayment {
  readonly pid: string;
  readonly requestHash: string | null;
  readonly createdAt: Temporal.Instant;
  readonly isDraft: boolean;
  readonly isCancelled: boolean;
  /** Whether the gateway failed to answer; the request is over then. */
  readonly isInDoubt: boolean;
}

export interface PaymentDetails extends PaymentState {
  readonly discountCents: number;
  readonly pix: { readonly payload: string; readonly expiresAt: string } | null;
}

/** A part of the open payments. */
export interface OpenPayments {
  readonly pids: readonly string[];
  /** The payment after which the others come; null when there are none. */
  readonly last: string | null;
}

/** Most old payments are closed: without a bound, one statement would read them all. */
const maxScanned = 5_000;

const maxListed = 200;

const dueReconciliations = dueRows(PaymentRecord, { id: 'pid', at: 'reconcileDueAt' });

const nilUuid = '00000000-0000-0000-0000-000000000000';

/** Payments as other features create, read and reconcile them. */
@Injectable()
export class PaymentsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Returns false when a payment with the same key exists already. */
  async createDraft(
    draft: PaymentDraft,
    request: PaymentRequestKey | null,
    manager = this.database.manager,
  ): Promise<boolean> {
    const { customer, replacement, ...rest } = draft;
    return insertDraft(manager, {
      ...rest,
      ...(replacement ?? noReplacement),
      ...customerColumns(customer),
      status: 'draft',
      requestKey: request?.digest ?? null,
      requestHash: request?.hash ?? null,
      // `holdDraft` compares the instant with one that has milliseconds.
      reconcileDueAt: dateAt(draft.reconcileDueAt),
      createdAt: dateAt(draft.createdAt),
      updatedAt: dateAt(draft.createdAt),
    });
  }

  async find(pid: string): Promise<PaymentDetails | null> {
    const found = await this.payments.findOneBy({ pid });
    return found && detailsOf(found);
  }

  /** The present statuses by pid. */
  async statusesOf(pids: readonly string[]): Promise<ReadonlyMap<string, PaymentStatus>> {
    const found = await this.payments.find({ select: { pid: true, status: true }, where: { pid: In([...pids]) } });
    return new Map(found.map(({ pid, status }) => [pid, status]));
  }

  /** Whether anybody has begun to buy at a checkout. */
  existAt(tx: Transaction, checkoutId: number): Promise<boolean> {
    return tx.getRepository(PaymentRecord).existsBy({ checkoutId });
  }

  /** The chains of purchases and renewals, by the pids of their last ones. */
  accessChains(tx: Transaction, pids: readonly string[]): Promise<ReadonlyMap<string, readonly AccessLink[]>> {
    return accessChainsOf(tx, [...new Set(pids)]);
  }

  /** The payment of the first request with a key, whatever became of it. */
  async ofRequest(digest: string): Promise<RequestedPayment | null> {
    const found = await this.payments.findOneBy({ requestKey: digest });
    return found && requestedPaymentOf(found);
  }

  /** Makes the key of a payment's request free again. */
  async releaseRequest(pid: string): Promise<void> {
    await this.payments.update({ pid }, { requestKey: null, requestHash: null });
  }

  /** The charges of a payment in the order of its plan. */
  async chargesOf(pid: string, manager: EntityManager = this.database.manager): Promise<Charge[]> {
    return (await chargeRowsOf(manager, pid)).map(chargeOf);
  }

  /** The next open payments after one, by pid: those that a notification may still change. */
  async openAfter(pid: string | null, limit: number): Promise<OpenPayments> {
    const payments = await nextPayments(this.database.manager, pid ?? nilUuid, maxScanned);
    const pids = payments.filter(({ isOpen }) => isOpen).map((payment) => payment.pid);
    if (pids.length >= limit) return { pids: pids.slice(0, limit), last: pids[limit - 1] ?? null };
    return { pids, last: payments.length === maxScanned ? (payments.at(-1)?.pid ?? null) : null };
  }

  /**
   * Gives a draft up that the gateway does not have, so that the payment which it would have replaced is free again;
   * false for a payment whose charges were reported meanwhile.
   */
  cancelDraft(pid: string): Promise<boolean> {
    const now = dateAt(this.clock.now());
    return this.database.transaction(async (tx) => {
      const payments = tx.getRepository(PaymentRecord);
      const draft = await payments.findOneBy({ pid, status: 'draft' });
      if (!draft) return false;
      const { replacesPid } = draft;
      await lockPayments(tx, { gatewayIds: [], pids: replacesPid === null ? [pid] : [replacesPid, pid] });
      const cancelled = { reconcileDueAt: null, updatedAt: now, cancelledAt: now };
      const { affected } = await payments.update({ pid, status: 'draft' }, cancelled);
      if (affected === 0) return false;
      if (replacesPid !== null)
        await payments.update({ pid: replacesPid, reservedByPid: pid }, { reservedByPid: null });
      return true;
    });
  }

  /** Gives the request for a draft more time before the draft is looked up; false when the job has taken it. */
  async holdDraft(pid: string, from: Temporal.Instant, to: Temporal.Instant): Promise<boolean> {
    const { affected } = await this.payments.update(
      { pid, status: 'draft', reconcileDueAt: dateAt(from) },
      { reconcileDueAt: dateAt(to) },
    );
    return affected === 1;
  }

  /** The payments to look up at the gateway now. */
  dueReconciliations(limit: number): Promise<string[]> {
    return dueReconciliations(this.database.manager, this.clock.now(), limit);
  }

  /** Takes a due reconciliation until the lease ends; false when another worker has it. */
  async claimReconciliation(pid: string, leaseUntil: Temporal.Instant): Promise<boolean> {
    const isDue = LessThanOrEqual(dateAt(this.clock.now()));
    const { affected } = await this.payments.update(
      { pid, reconcileDueAt: isDue },
      { reconcileDueAt: dateAt(leaseUntil) },
    );
    return affected === 1;
  }

  /** Moves the next look at the gateway after a failure; a payment that was reconciled meanwhile stays so. */
  async postponeReconciliation(pid: string, to: Temporal.Instant): Promise<void> {
    const failed = { reconcileDueAt: dateAt(to), gatewayFailedAt: dateAt(this.clock.now()) };
    await this.payments.update({ pid, reconcileDueAt: Not(IsNull()) }, failed);
  }

  /** One payment in full with its charges, the newest changes of its status and their events, for administrators. */
  async adminDetails(manager: EntityManager, pid: string): Promise<FieldsOf<AdminPaymentDetails> | null> {
    const payment = await manager.getRepository(PaymentRecord).findOneBy({ pid });
    if (!payment) return null;
    const changes = manager.getRepository(PaymentStatusChange);
    const newest = await changes.find({ where: { pid }, order: { revision: 'desc' }, take: maxListed });
    return adminPaymentDetails(payment, await chargeRowsOf(manager, pid), newest.reverse());
  }

  private get payments(): Repository<PaymentRecord> {
    return this.database.manager.getRepository(PaymentRecord);
  }
}

const chargeRowsOf = (manager: EntityManager, pid: string): Promise<ChargeRecord[]> =>
  manager.getRepository(ChargeRecord).find({ where: { pid }, order: { number: 'asc', id: 'asc' } });

const requestedPaymentOf = (row: PaymentRecord): RequestedPayment => ({
  pid: row.pid,
  requestHash: row.requestHash,
  createdAt: row.createdAt.toTemporalInstant(),
  isDraft: row.status === 'draft',
  isCancelled: row.cancelledAt !== null,
  isInDoubt: row.gatewayFailedAt !== null,
});

const detailsOf = (row: PaymentRecord): PaymentDetails => ({
  ...paymentStateOf(row),
  discountCents: row.discountCents,
  pix:
    row.pixPayload !== null && row.pixExpiresAt !== null
      ? { payload: row.pixPayload, expiresAt: row.pixExpiresAt }
      : null,
});

const noReplacement = {
  replacesPid: null,
  operatorEmail: null,
  description: null,
  waivedCents: 0,
  waivedReason: null,
  revision: firstRevision,
};

const customerColumns = (customer: Customer) => ({
  customerName: customer.name,
  customerEmail: customer.email,
  customerDocument: customer.document,
  customerDocumentType: customer.documentType,
  customerPhone: customer.phone,
  customerCountry: customer.country,
});
