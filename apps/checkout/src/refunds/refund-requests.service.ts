import { randomUUIDv7 } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import type { ChargeRefundRequestedPayload } from '@rotina/contracts';
import { backoffAfter, Clock } from '@rotina/service-kit/timing';
import { Database, dateAt, dueRows, insertIfAbsent } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { messageOf, OperationalError } from '@rotina/service-kit/errors';
import { Jobs } from '@rotina/service-kit/work';
import { IsNull, LessThanOrEqual, Not } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { requestedRefund } from '../domain/refund/refund-request.js';
import { PaymentGateway, pidOf } from '../payment-gateway/payment-gateway.js';
import { PaymentUpdatesService } from '../payments/payment-updates.service.js';
import { PaymentsService } from '../payments/payments.service.js';
import { refundsJob } from './refund-execution.service.js';
import { RefundPart } from './refund-part.entity.js';
import { newPart } from './refund-rows.js';
import { RefundRequest } from './refund-request.entity.js';
import { Refund } from './refund.entity.js';

export const refundRequestsJob = 'refund-requests';

/** Longer than the reading of a charge may take. */
const lease = { seconds: 60 };
const retrySeconds = { first: 5, max: 600 };

const dueRequests = dueRows(RefundRequest, { id: 'questionId', at: 'dueAt' });

/** Refunds that the back office asks for: each becomes a refund of one charge, once, or is refused and stands out. */
@Injectable()
export class RefundRequestsService {
  private readonly logger = new Logger(RefundRequestsService.name);

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly gateway: PaymentGateway,
    private readonly payments: PaymentsService,
    private readonly updates: PaymentUpdatesService,
  ) {}

  /** Stores a request; one that is known stays as it is. */
  async store(tx: Transaction, asked: ChargeRefundRequestedPayload): Promise<void> {
    const now = dateAt(this.clock.now());
    await insertIfAbsent(tx.getRepository(RefundRequest), {
      questionId: asked.question_id,
      orderCode: asked.order_code,
      reference: asked.reference,
      chargeId: asked.charge_id,
      amountCents: asked.amount_cents,
      reason: asked.reason,
      byEmail: asked.requested_by,
      createdAt: now,
      dueAt: now,
      refusal: null,
    });
    this.database.afterCommit(tx, this.triggerRequests);
  }

  due(limit: number): Promise<string[]> {
    return dueRequests(this.database.manager, this.clock.now(), limit);
  }

  /** Stores the refund of a due request, unless another worker has it; the refund's own job carries it out. */
  async begin(questionId: string): Promise<void> {
    const request = await this.claim(questionId);
    if (!request) return;
    try {
      await this.beginRefund(request);
    } catch (error) {
      await this.postpone(request, error);
      if (!(error instanceof OperationalError)) throw error;
    }
  }

  private async claim(questionId: string): Promise<RefundRequest | null> {
    const requests = this.database.manager.getRepository(RefundRequest);
    const now = this.clock.now();
    const isDue = { questionId, dueAt: LessThanOrEqual(dateAt(now)) };
    const { affected } = await requests.update(isDue, { dueAt: dateAt(now.add(lease)) });
    return affected === 1 ? requests.findOneBy({ questionId }) : null;
  }

  /** The charge is read live: an order may be of a payment that is not ours, and a notification may be late. */
  private async beginRefund(request: RefundRequest): Promise<void> {
    const charge = await this.gateway.charge(request.chargeId);
    const cents = requestedRefund(request.amountCents, charge);
    if (typeof cents === 'string') {
      await this.finish(this.database.manager, request, { refusal: cents });
      this.logger.error(
        `Refund of charge ${request.chargeId} for order ${request.orderCode} is refused (${cents}): question ${request.questionId}`,
      );
      return;
    }
    const pid = charge && pidOf(charge);
    const payment = pid === null ? null : await this.payments.find(pid);
    await this.database.transaction((tx) => this.storeRefund(tx, request, { cents, pid: payment && pid }));
    this.jobs.trigger(refundsJob);
  }

  private async storeRefund(
    tx: Transaction,
    request: RefundRequest,
    { cents, pid }: { readonly cents: number; readonly pid: string | null },
  ): Promise<void> {
    if (pid !== null) await this.updates.lock(tx, pid);
    const refunds = tx.getRepository(Refund);
    const { questionId, chargeId, reason, byEmail } = request;
    const now = dateAt(this.clock.now());
    const refund = {
      ...{ id: randomUUIDv7(), pid, questionId, askedCents: cents, askedChargeId: chargeId, reason, byEmail },
      ...{ requestKey: null, requestHash: null, createdAt: now, dueAt: now, failedAt: null },
    };
    if (await insertIfAbsent(refunds, refund)) {
      await tx
        .getRepository(RefundPart)
        .insert(newPart(refund.id, 0, { step: 'refund', chargeId, amountCents: cents }));
    } else if (!(await refunds.existsBy({ questionId }))) {
      throw new OperationalError(`Another refund of payment ${String(pid)} is not finished`);
    }
    await this.finish(tx, request);
  }

  private async finish(
    manager: EntityManager,
    { questionId }: RefundRequest,
    outcome: Pick<RefundRequest, 'refusal'> = { refusal: null },
  ): Promise<void> {
    await manager.getRepository(RefundRequest).update({ questionId }, { dueAt: null, ...outcome });
  }

  private async postpone({ questionId, failures: before }: RefundRequest, error: unknown): Promise<void> {
    this.logger.warn(`The refund of question ${questionId} waits: ${messageOf(error)}`);
    const failures = before + 1;
    const seconds = backoffAfter(failures, retrySeconds);
    const dueAt = dateAt(this.clock.now().add({ seconds }));
    const requests = this.database.manager.getRepository(RefundRequest);
    await requests.update({ questionId, dueAt: Not(IsNull()) }, { dueAt, failures });
    this.jobs.trigger(refundRequestsJob, 1_000 * seconds);
  }

  private readonly triggerRequests = (): void => this.jobs.trigger(refundRequestsJob);
}
