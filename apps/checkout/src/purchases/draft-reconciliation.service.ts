import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '@rotina/service-kit/clock';
import { Database } from '@rotina/service-kit/database';
import { messageOf } from '@rotina/service-kit/errors';
import { CheckoutsService } from '../checkouts/checkouts.service.js';
import type { Offer } from '../checkouts/offer.js';
import { PaymentGateway } from '../payment-gateway/payment-gateway.js';
import type { GatewayPlan } from '../payment-gateway/payment-gateway.js';
import { PaymentUpdatesService } from '../payments/payment-updates.service.js';
import { PaymentsService } from '../payments/payments.service.js';
import { PlatformNotificationsService } from '../platform-notifications/platform-notifications.service.js';

const lease = { seconds: 30 };
const retryAfter = { seconds: 5 };

/** Reconciles drafts with the gateway: completes those that have a plan there and cancels the others. */
@Injectable()
export class DraftReconciliationService {
  private readonly logger = new Logger(DraftReconciliationService.name);

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly checkouts: CheckoutsService,
    private readonly gateway: PaymentGateway,
    private readonly payments: PaymentsService,
    private readonly updates: PaymentUpdatesService,
    private readonly notifications: PlatformNotificationsService,
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
      await this.complete(pid, plan, await this.checkouts.offer(payment.checkoutId));
    } catch (error) {
      this.logger.warn(`Payment ${pid} is not reconciled yet: ${messageOf(error)}`);
      await this.payments.postponeReconciliation(pid, this.clock.now().add(retryAfter));
    }
  }

  /** Stores the gateway's plan of a payment, publishes the purchase and schedules the notification of its new status. */
  async complete(pid: string, plan: GatewayPlan, { organization, product }: Offer): Promise<void> {
    const slugs = { organizationSlug: organization.slug, productSlug: product.slug };
    await this.database.transaction(async (tx) => {
      const change = await this.updates.recordPlan(tx, pid, plan, slugs);
      await this.notifications.notify(tx, change ? [change] : []);
    });
  }
}
