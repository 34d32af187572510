import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { backoffAfter, Clock } from '@rotina/service-kit/timing';
import { dateAt, dueRows } from '@rotina/service-kit/database';
import { messageOf, OperationalError } from '@rotina/service-kit/errors';
import { Jobs } from '@rotina/service-kit/work';
import { IsNull, LessThanOrEqual, Not } from 'typeorm';
import type { FindOptionsWhere, Repository } from 'typeorm';
import { refundStatusOf } from '../domain/refund/refund-part.js';
import { PaymentsService } from '../payments/payments.service.js';
import { LiveReadsService } from '../reconciliation/live-reads.service.js';
import { PartOvertaken, RefundPartsService } from './refund-parts.service.js';
import { RefundPart } from './refund-part.entity.js';
import { Refund } from './refund.entity.js';

export const refundsJob = 'refunds';

/** Longer than the calls for one part may take: each part begins with a new lease. */
export const lease = { seconds: 60 };
const retrySeconds = { first: 5, max: 600 };
/** A request is answered after this time, and a job goes on with what is left of a long plan. */
const requestMs = 10_000;

const dueRefunds = dueRows(Refund, { id: 'id', at: 'dueAt' });

/** Carries refunds out, one part after the other, under a lease. */
@Injectable()
export class RefundExecutionService {
  private readonly logger = new Logger(RefundExecutionService.name);

  constructor(
    @InjectRepository(Refund) private readonly refunds: Repository<Refund>,
    @InjectRepository(RefundPart) private readonly rows: Repository<RefundPart>,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly parts: RefundPartsService,
    private readonly payments: PaymentsService,
    private readonly reads: LiveReadsService,
  ) {}

  due(limit: number): Promise<string[]> {
    return dueRefunds(this.refunds.manager, this.clock.now(), limit);
  }

  partsOf(id: string): Promise<RefundPart[]> {
    return this.rows.find({ where: { refundId: id }, order: { position: 'asc' } });
  }

  /** Takes a refund that waits for the gateway; false when another worker has it. */
  resume(id: string): Promise<boolean> {
    return this.claim({ id, dueAt: Not(IsNull()), failedAt: Not(IsNull()) });
  }

  /** Continues a due refund, unless another worker has it. */
  async continueDue(id: string): Promise<void> {
    if (!(await this.claim({ id, dueAt: LessThanOrEqual(this.now()) }))) return;
    try {
      await this.run(id, Infinity);
    } catch (error) {
      if (!(error instanceof OperationalError)) throw error;
    }
  }

  /**
   * Carries out a refund whose lease the caller has, as far as a request may wait for it.
   * @throws GatewayUnavailable when the gateway does not answer; a job continues the refund.
   */
  runForRequest(id: string): Promise<void> {
    return this.run(id, performance.now() + requestMs);
  }

  private async run(id: string, until: number): Promise<void> {
    try {
      for (const part of await this.partsOf(id)) {
        if (performance.now() > until) {
          await this.leaveToJob(id);
          return;
        }
        await this.parts.finish(part);
        await this.refunds.update({ id, dueAt: Not(IsNull()) }, { dueAt: this.in(lease) });
      }
      await this.finish(id);
    } catch (error) {
      if (!(error instanceof PartOvertaken)) await this.postpone(id, error);
      throw error;
    }
  }

  private async claim(where: FindOptionsWhere<Refund>): Promise<boolean> {
    const { affected } = await this.refunds.update(where, { dueAt: this.in(lease), failedAt: null });
    return affected === 1;
  }

  private async leaveToJob(id: string): Promise<void> {
    await this.refunds.update({ id, dueAt: Not(IsNull()) }, { dueAt: this.now() });
    this.jobs.trigger(refundsJob);
  }

  /** Every part is finished. A refund of which nothing came makes its key free again, as after any other 4xx. */
  private async finish(id: string): Promise<void> {
    const { pid, questionId, byEmail } = await this.refunds.findOneByOrFail({ id });
    const parts = await this.partsOf(id);
    if (pid !== null) await this.refresh(pid, parts, `refund ${id} by ${byEmail}`);
    const status = refundStatusOf(parts);
    const isFailed = status === 'failed';
    await this.refunds.update(
      { id },
      { dueAt: null, failedAt: null, ...(isFailed && { requestKey: null, requestHash: null }) },
    );
    const ofPayment = `Refund ${id} of payment ${pid ?? 'elsewhere'}`;
    this.logger.log(`${ofPayment}: ${status}`);
    if (isFailed && questionId !== null) this.logger.error(`${ofPayment} is refused: question ${questionId}`);
  }

  /** The gateway's notifications come too; until then a further refund must not count the same money again. */
  private async refresh(pid: string, parts: readonly RefundPart[], cause: string): Promise<void> {
    const removed = new Set(parts.filter(({ step }) => step === 'remove').map((part) => part.chargeGatewayId));
    try {
      const charges = await this.payments.chargesOf(pid);
      await this.reads.refresh(
        pid,
        charges.map(({ gatewayId }) => gatewayId).filter((gatewayId) => !removed.has(gatewayId)),
        cause,
      );
    } catch (error) {
      this.logger.warn(`Payment ${pid} waits for the notifications of its refund: ${messageOf(error)}`);
    }
  }

  private async postpone(id: string, error: unknown): Promise<void> {
    this.logger.warn(`Refund ${id} is not complete yet: ${messageOf(error)}`);
    const refund = await this.refunds.findOneByOrFail({ id });
    const failures = refund.failures + 1;
    const seconds = backoffAfter(failures, retrySeconds);
    const postponed = { dueAt: this.in({ seconds }), failures, failedAt: this.now() };
    await this.refunds.update({ id, dueAt: Not(IsNull()) }, postponed);
    this.jobs.trigger(refundsJob, 1_000 * seconds);
  }

  private now(): Date {
    return dateAt(this.clock.now());
  }

  private in(duration: Temporal.DurationLike): Date {
    return dateAt(this.clock.now().add(duration));
  }
}
