import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '@rotina/service-kit/timing';
import { messageOf } from '@rotina/service-kit/errors';
import { CheckoutsService } from '../checkouts/checkouts.service.js';
import { GatewayUnavailable } from '../payment-gateway/payment-gateway.errors.js';
import { PaymentGateway } from '../payment-gateway/payment-gateway.js';
import type { GatewayPlan } from '../payment-gateway/payment-gateway.js';
import { PaymentsService } from '../payments/payments.service.js';
import type { PaymentDetails } from '../payments/payments.service.js';
import { PurchasesService } from '../purchases/purchases.service.js';
import { RepaymentCompletionService } from '../repayments/repayment-completion.service.js';

const lease = { seconds: 30 };
const retryAfter = { seconds: 5 };

/** Reconciles purchases and repayments in doubt with the gateway: completes those with a plan there, and cancels the others. */
@Injectable()
export class DraftReconciliationService {
  private readonly logger = new Logger(DraftReconciliationService.name);

  constructor(
    private readonly clock: Clock,
    private readonly checkouts: CheckoutsService,
    private readonly gateway: PaymentGateway,
    private readonly payments: PaymentsService,
    private readonly purchases: PurchasesService,
    private readonly repayments: RepaymentCompletionService,
  ) {}

  due(limit: number): Promise<string[]> {
    return this.payments.dueReconciliations(limit);
  }

  /** Looks the payment up at the gateway: it is completed or cancelled, and never posted again. */
  async reconcile(pid: string): Promise<void> {
    if (!(await this.payments.claimReconciliation(pid, this.clock.now().add(lease)))) return;
    const payment = await this.payments.find(pid);
    if (!payment) return;
    try {
      const plan = await this.gateway.findPlan(pid, payment.billingType);
      if (plan.charges.length === 0 && (await this.payments.cancelDraft(pid))) return;
      await this.complete(payment, plan);
    } catch (error) {
      this.logger.warn(`Payment ${pid} is not reconciled yet: ${messageOf(error)}`);
      await this.payments.postponeReconciliation(pid, this.clock.now().add(retryAfter));
    }
  }

  /** @throws GatewayUnavailable for a purchase whose plan the gateway created after it was asked for it: the next look finds it. */
  private async complete({ pid, kind, checkoutId }: PaymentDetails, plan: GatewayPlan): Promise<void> {
    const offer = await this.checkouts.offer(checkoutId);
    if (kind !== 'standard') {
      await this.repayments.complete(pid, plan, offer);
      return;
    }
    if (plan.charges.length === 0) throw new GatewayUnavailable('The gateway does not list the plan yet');
    await this.purchases.complete(pid, plan, { offer, cause: 'reconciliation of a purchase in doubt' });
  }
}
