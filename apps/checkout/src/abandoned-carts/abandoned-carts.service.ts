import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { isUuid } from '@rotina/contracts';
import { backoffAfter, Clock } from '@rotina/service-kit/timing';
import { Database, dateAt, dueRows, insertIfAbsent } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { messageOf, OperationalError } from '@rotina/service-kit/errors';
import { Jobs } from '@rotina/service-kit/work';
import { IsNull, LessThanOrEqual, Not } from 'typeorm';
import type { Repository } from 'typeorm';
import { isOpen } from '../domain/repayment/repayment-rules.js';
import type { Charge } from '../domain/payment/charge.js';
import { GatewayRejected } from '../payment-gateway/payment-gateway.errors.js';
import { PaymentGateway } from '../payment-gateway/payment-gateway.js';
import { PaymentsService } from '../payments/payments.service.js';
import { ReplacementsService } from '../payments/replacements.service.js';
import { LiveReadsService } from '../reconciliation/live-reads.service.js';
import { AbandonedCart } from './abandoned-cart.entity.js';

export const abandonedCartsJob = 'abandoned-carts';

/** Longer than the calls for one charge may take: each charge begins with a new lease. */
const lease = { seconds: 60 };
const retrySeconds = { first: 5, max: 600 };

const dueCarts = dueRows(AbandonedCart, { id: 'pid', at: 'dueAt' });

/** Cancels the open charges of carts that the back office found abandoned. */
@Injectable()
export class AbandonedCartsService {
  private readonly logger = new Logger(AbandonedCartsService.name);

  constructor(
    @InjectRepository(AbandonedCart) private readonly carts: Repository<AbandonedCart>,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly gateway: PaymentGateway,
    private readonly payments: PaymentsService,
    private readonly replacements: ReplacementsService,
    private readonly reads: LiveReadsService,
  ) {}

  /** Stores what is to be cancelled, once for each payment; a reference that is not of a payment has no effect. */
  async store(tx: Transaction, reference: string, chargeIds: readonly string[]): Promise<void> {
    if (!isUuid(reference) || (await this.payments.chargesOf(reference, tx)).length === 0) {
      this.logger.warn(`The abandoned cart ${reference} is not of a payment with charges.`);
      return;
    }
    const now = dateAt(this.clock.now());
    const cart = { pid: reference, chargeIds: [...chargeIds], storedAt: now, dueAt: now };
    if (!(await insertIfAbsent(tx.getRepository(AbandonedCart), cart))) return;
    this.database.afterCommit(tx, this.trigger);
  }

  due(limit: number): Promise<string[]> {
    return dueCarts(this.carts.manager, this.clock.now(), limit);
  }

  /** Continues a due cart, unless another worker has it. A charge that is cancelled already is not cancelled again. */
  async cancel(pid: string): Promise<void> {
    const { affected } = await this.carts.update(
      { pid, dueAt: LessThanOrEqual(dateAt(this.clock.now())) },
      { dueAt: this.in(lease) },
    );
    if (affected !== 1) return;
    try {
      await this.cancelCharges(await this.carts.findOneByOrFail({ pid }));
    } catch (error) {
      if (!(error instanceof OperationalError)) throw error;
      await this.postpone(pid, error);
    }
  }

  private async cancelCharges({ pid, chargeIds }: AbandonedCart): Promise<void> {
    for (const chargeId of chargeIds) {
      if (!(await this.isCancellable(pid, chargeId))) continue;
      await this.cancelCharge(pid, chargeId);
      await this.carts.update({ pid, dueAt: Not(IsNull()) }, { dueAt: this.in(lease) });
    }
    await this.carts.update({ pid }, { dueAt: null });
    this.logger.log(`The abandoned cart ${pid} is cancelled as far as nothing of it was paid.`);
  }

  /**
   * Judged before each charge: money may have arrived meanwhile, and a payment whose plan is replaced is left to its repayment.
   * @throws OperationalError while a repayment is in progress
   */
  private async isCancellable(pid: string, chargeId: string): Promise<boolean> {
    const charges = await this.payments.chargesOf(pid);
    const charge = charges.find(({ gatewayId }) => gatewayId === chargeId);
    if (!charge || !isOpen(charge) || charges.some(hasMoney)) return false;
    const refusal = await this.replacements.refusal(this.carts.manager, pid, null);
    if (refusal === 'payment_in_progress') throw new OperationalError(`Payment ${pid} is being changed`);
    return refusal !== 'already_repaid';
  }

  /** The gateway refuses a charge that was paid meanwhile; the live read then says so. */
  private async cancelCharge(pid: string, chargeId: string): Promise<void> {
    try {
      await this.gateway.removeCharge(chargeId);
    } catch (error) {
      if (!(error instanceof GatewayRejected)) throw error;
      this.logger.warn(`Charge ${chargeId} of the abandoned cart ${pid} was not cancelled: ${messageOf(error)}`);
    }
    await this.reads.refreshCharge(chargeId, 'removal of the charge of an abandoned cart');
  }

  private async postpone(pid: string, error: OperationalError): Promise<void> {
    this.logger.warn(`The abandoned cart ${pid} is not cancelled yet: ${messageOf(error)}`);
    const { failures } = await this.carts.findOneByOrFail({ pid });
    const seconds = backoffAfter(failures + 1, retrySeconds);
    await this.carts.update({ pid, dueAt: Not(IsNull()) }, { dueAt: this.in({ seconds }), failures: failures + 1 });
    this.jobs.trigger(abandonedCartsJob, 1_000 * seconds);
  }

  private readonly trigger = (): void => {
    this.jobs.trigger(abandonedCartsJob);
  };

  private in(duration: Temporal.DurationLike): Date {
    return dateAt(this.clock.now().add(duration));
  }
}

const hasMoney = ({ knownStatus }: Charge): boolean => knownStatus === 'paid' || knownStatus === 'refunded';
