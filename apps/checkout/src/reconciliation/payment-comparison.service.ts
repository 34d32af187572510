import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Clock } from '@rotina/service-kit/timing';
import { dateAt, dueRows } from '@rotina/service-kit/database';
import { messageOf } from '@rotina/service-kit/errors';
import { Jobs } from '@rotina/service-kit/work';
import { LessThanOrEqual } from 'typeorm';
import type { Repository } from 'typeorm';
import { GatewayUnavailable } from '../payment-gateway/payment-gateway.errors.js';
import { PaymentsService } from '../payments/payments.service.js';
import { ComparisonProgress } from './comparison-progress.entity.js';
import { LiveReadsService } from './live-reads.service.js';

export const paymentComparisonJob = 'payment-comparison';

const dueRounds = dueRows(ComparisonProgress, { id: 'id', at: 'dueAt' });

const pageSize = 20;
/** The pause between two pages: the gateway counts our calls. */
const pageEvery = { seconds: 60 };
/** After a page without an open payment, which calls nobody. */
const noPause = { seconds: 0 };
const nextPageMs = 1_000;
const roundEvery = { hours: 6 };
const retryAfter = { minutes: 5 };
/** Longer than a page takes. */
const lease = { minutes: 15 };

/** Compares open payments with the gateway, a page at a time, and corrects what differs: notifications may be lost. */
@Injectable()
export class PaymentComparisonService {
  private readonly logger = new Logger(PaymentComparisonService.name);

  constructor(
    @InjectRepository(ComparisonProgress) private readonly progress: Repository<ComparisonProgress>,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly payments: PaymentsService,
    private readonly reads: LiveReadsService,
  ) {}

  due(limit: number): Promise<string[]> {
    return dueRounds(this.progress.manager, this.clock.now(), limit);
  }

  /** Compares the next page, and schedules the one after it. */
  async comparePage(id: string): Promise<void> {
    const round = await this.claim(id);
    if (!round) return;
    const { pids, last } = await this.payments.openAfter(round.cursor, pageSize);
    const compared = await this.compareAll(pids);
    if (compared < pids.length) {
      await this.progress.update(id, { cursor: pids[compared - 1] ?? round.cursor, dueAt: this.in(retryAfter) });
    } else if (last !== null) {
      await this.progress.update(id, { cursor: last, dueAt: this.in(pids.length > 0 ? pageEvery : noPause) });
      if (pids.length === 0) this.jobs.trigger(paymentComparisonJob, nextPageMs);
    } else await this.progress.update(id, { cursor: null, dueAt: nextRound(round.startedAt) });
  }

  private async claim(id: string): Promise<{ cursor: string | null; startedAt: Date } | null> {
    const { affected } = await this.progress.update(
      { id, dueAt: LessThanOrEqual(this.now()) },
      { dueAt: this.in(lease) },
    );
    if (affected === 0) return null;
    const { cursor, startedAt } = await this.progress.findOneByOrFail({ id });
    if (cursor !== null && startedAt !== null) return { cursor, startedAt };
    const now = this.now();
    await this.progress.update(id, { startedAt: now });
    return { cursor: null, startedAt: now };
  }

  /** Returns how many payments were compared before the gateway failed. */
  private async compareAll(page: readonly string[]): Promise<number> {
    for (const [index, pid] of page.entries()) {
      try {
        const charges = await this.payments.chargesOf(pid);
        await this.reads.compare(
          pid,
          charges.map(({ gatewayId }) => gatewayId),
        );
      } catch (error) {
        this.logger.warn(`Payment ${pid} is not compared: ${messageOf(error)}`);
        if (error instanceof GatewayUnavailable) return index;
      }
    }
    return page.length;
  }

  private now(): Date {
    return dateAt(this.clock.now());
  }

  private in(duration: Temporal.DurationLike): Date {
    return dateAt(this.clock.now().add(duration));
  }
}

const nextRound = (startedAt: Date): Date => dateAt(startedAt.toTemporalInstant().add(roundEvery));
