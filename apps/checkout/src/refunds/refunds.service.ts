import { randomUUIDv7 } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { AuditLog } from '@rotina/service-kit/admin';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import { Clock } from '@rotina/service-kit/timing';
import { Database, dateAt, insertIfAbsent } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { messageOf } from '@rotina/service-kit/errors';
import { keyDigest, keyLifetime, keyReused, untilFirstIsAnswered } from '@rotina/service-kit/requests';
import type { RequestKey } from '@rotina/service-kit/requests';
import type { FieldsOf } from '@rotina/service-kit/openapi';
import { In, IsNull, MoreThan, Not } from 'typeorm';
import type { EntityManager, FindOptionsWhere, Repository } from 'typeorm';
import { planRefund } from '../domain/refund/refund-plan.js';
import type { PlannedPart, RefundProblem } from '../domain/refund/refund-plan.js';
import { isRepetition, repetitionWindow } from '../domain/refund/repeated-refund.js';
import { GatewayUnavailable } from '../payment-gateway/payment-gateway.errors.js';
import { PaymentUpdatesService } from '../payments/payment-updates.service.js';
import { PaymentsService } from '../payments/payments.service.js';
import { LiveReadsService } from '../reconciliation/live-reads.service.js';
import { lease, RefundExecutionService } from './refund-execution.service.js';
import { RefundPart } from './refund-part.entity.js';
import { newPart } from './refund-rows.js';
import { Refund } from './refund.entity.js';
import { refundEntryView, refundSummary } from './refunds.dto.js';
import type { RefundEntryView, RefundView } from './refunds.dto.js';
import {
  nothingToRefund,
  refundInProgress,
  refundRejected,
  refundRepeated,
  refundWaits,
  unplannable,
} from './refunds.errors.js';

const maxListed = 200;

/** The roles that may refund. */
export const refunders = ['admin', 'operator'] as const;

/** An operator's request. */
export interface RefundRequest {
  readonly pid: string;
  /** Null for all that was paid and not refunded. */
  readonly amountCents: number | null;
  /** Null for no particular charge. */
  readonly chargeId: string | null;
  readonly reason: string;
  /** Whether it is made although an equal one was made shortly before. */
  readonly again: boolean;
  readonly by: AuthenticatedUser;
  readonly key: RequestKey | null;
}

/** Refunds as operators ask for them. */
@Injectable()
export class RefundsService {
  private readonly logger = new Logger(RefundsService.name);

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly payments: PaymentsService,
    private readonly updates: PaymentUpdatesService,
    private readonly reads: LiveReadsService,
    private readonly execution: RefundExecutionService,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Stores a refund and carries it out. One refund of a payment goes on at a time: a second request waits for the first,
   * and the same request, after the gateway failed to answer, continues the first instead of adding another.
   * @throws UserError 409 when an equal refund was made shortly before, unless it is asked for again.
   */
  refund(request: RefundRequest): Promise<FieldsOf<RefundView>> {
    return untilFirstIsAnswered(async () => {
      const first = request.key && (await this.firstOf(request.key));
      if (first) return this.continued(first);
      const unfinished = await this.refunds.findOneBy({ pid: request.pid, dueAt: Not(IsNull()) });
      if (!unfinished) return this.begun(request);
      if (unfinished.failedAt !== null && !isSame(unfinished, request)) throw refundInProgress();
      return this.continued(unfinished, { isOfOther: !isSame(unfinished, request) });
    });
  }

  /** The newest refunds of a payment, oldest first. */
  async ofPayment(manager: EntityManager, pid: string): Promise<FieldsOf<RefundEntryView>[]> {
    const newest = await this.newest(manager, { pid });
    return newest.reverse().map(({ refund, parts }) => refundEntryView(refund, parts));
  }

  private async newest(manager: EntityManager, where: FindOptionsWhere<Refund>): Promise<RefundWithParts[]> {
    const refunds = await manager.getRepository(Refund).find({ where, order: { id: 'desc' }, take: maxListed });
    const parts = await manager
      .getRepository(RefundPart)
      .find({ where: { refundId: In(refunds.map(({ id }) => id)) }, order: { position: 'asc' } });
    const byRefund = Map.groupBy(parts, ({ refundId }) => refundId);
    return refunds.map((refund) => ({ refund, parts: byRefund.get(refund.id) ?? [] }));
  }

  /** The refund of the first request with a key; null when there is none, or nothing came of it. */
  private async firstOf(key: RequestKey): Promise<Refund | null> {
    const first = await this.refunds.findOneBy({ requestKey: keyDigest(key) });
    if (!first) return null;
    const isOld = Temporal.Instant.compare(first.createdAt.toTemporalInstant(), this.expiry()) < 0;
    if (!isOld && first.requestHash !== key.hash) throw keyReused();
    if (!isOld) return first;
    await this.refunds.update({ id: first.id }, { requestKey: null, requestHash: null });
    return null;
  }

  /** The answer of a refund that exists; undefined while a worker is at it. */
  private async continued(refund: Refund, { isOfOther = false } = {}): Promise<FieldsOf<RefundView> | undefined> {
    if (refund.dueAt === null) return this.answerOf(refund);
    if (isOfOther || refund.failedAt === null || !(await this.execution.resume(refund.id))) return undefined;
    return this.carriedOut(refund);
  }

  /** Undefined when another refund of the payment, or another request with the key, was first. */
  private async begun(request: RefundRequest): Promise<FieldsOf<RefundView> | undefined> {
    let stored = await this.store(request);
    if (isProblem(stored) && (await this.isReadLive(request.pid))) stored = await this.store(request);
    if (isProblem(stored)) throw unplannable(stored);
    return stored === null ? undefined : this.carriedOut({ id: stored, pid: request.pid });
  }

  /** A notification may be late or lost: nobody is refused for what the gateway knows better. */
  private async isReadLive(pid: string): Promise<boolean> {
    try {
      const charges = await this.payments.chargesOf(pid);
      await this.reads.compare(
        pid,
        charges.map(({ gatewayId }) => gatewayId),
      );
      return true;
    } catch (error) {
      this.logger.warn(`Payment ${pid} is not read before its refund: ${messageOf(error)}`);
      return false;
    }
  }

  private async carriedOut(refund: Pick<Refund, 'id' | 'pid'>): Promise<FieldsOf<RefundView>> {
    try {
      await this.execution.runForRequest(refund.id);
    } catch (error) {
      if (error instanceof GatewayUnavailable) throw refundWaits();
      throw error;
    }
    return this.answerOf(refund);
  }

  private async answerOf({ id, pid }: Pick<Refund, 'id' | 'pid'>): Promise<FieldsOf<RefundView>> {
    const parts = await this.execution.partsOf(id);
    const refund = refundSummary(id, parts);
    if (refund.status !== 'failed') return { refund };
    const reason = parts.find(({ error }) => error !== null)?.error;
    const payment = pid === null ? null : await this.payments.find(pid);
    throw reason == null || !payment ? nothingToRefund() : refundRejected(reason, payment.billingType);
  }

  /** Returns the id of the refund; null when another one was first. */
  private store(request: RefundRequest): Promise<string | RefundProblem | null> {
    const { pid, amountCents, chargeId, reason, again, by, key } = request;
    return this.database.transaction(async (tx) => {
      await this.updates.lock(tx, pid);
      const plan = planRefund(await this.payments.chargesOf(pid, tx), { amountCents, chargeId });
      if ('problem' in plan) return plan;
      const now = this.clock.now();
      const refund = {
        ...{
          id: randomUUIDv7(),
          pid,
          questionId: null,
          askedCents: amountCents,
          askedChargeId: chargeId,
          reason,
          byEmail: by.email,
        },
        ...{ requestKey: key && keyDigest(key), requestHash: key && key.hash },
        ...{ createdAt: dateAt(now), dueAt: dateAt(now.add(lease)), failedAt: null, failures: 0 },
      };
      if (!(await insertIfAbsent(tx.getRepository(Refund), refund))) return null;
      if (!again && (await this.isRepetition(tx, { ...request, id: refund.id }, plan))) throw refundRepeated();
      const parts = plan.map((part, index) => newPart(refund.id, index, part));
      await tx.getRepository(RefundPart).insert(parts);
      const change = { by, roles: refunders, action: 'refund', resource: 'payments', resourceId: pid, reason };
      await this.audit.record(tx, { ...change, before: null, after: { refund: refundEntryView(refund, parts) } });
      return refund.id;
    });
  }

  /** Every other refund of the payment is finished then, and this transaction has the payment's lock. */
  private async isRepetition(
    tx: Transaction,
    { id, pid, chargeId }: Pick<RefundRequest, 'pid' | 'chargeId'> & Pick<Refund, 'id'>,
    plan: readonly PlannedPart[],
  ): Promise<boolean> {
    const since = MoreThan(dateAt(this.clock.now().subtract(repetitionWindow)));
    const earlier = await this.newest(tx, { pid, id: Not(id), createdAt: since });
    const amountCents = plan.reduce((sum, part) => sum + part.amountCents, 0);
    return earlier.some(({ parts }) => isRepetition({ chargeId, amountCents }, parts));
  }

  private expiry(): Temporal.Instant {
    return this.clock.now().subtract(keyLifetime);
  }

  private get refunds(): Repository<Refund> {
    return this.database.manager.getRepository(Refund);
  }
}

interface RefundWithParts {
  readonly refund: Refund;
  readonly parts: readonly RefundPart[];
}

const isProblem = (stored: string | RefundProblem | null): stored is RefundProblem =>
  stored !== null && typeof stored === 'object';

/** Whether an unfinished refund is what a request asks for; one that is asked for again is another one. */
const isSame = (refund: Refund, { amountCents, chargeId, again }: RefundRequest): boolean =>
  !again && refund.askedCents === amountCents && refund.askedChargeId === chargeId;
