import { Injectable, Logger } from '@nestjs/common';
import { repaymentSync } from '@rotina/contracts';
import { Clock } from '@rotina/service-kit/timing';
import { Database } from '@rotina/service-kit/database';
import { messageOf, OperationalError } from '@rotina/service-kit/errors';
import { requestContext } from '@rotina/service-kit/http';
import { PurchaseMailsService } from '../buyer-links/purchase-mails.service.js';
import type { Offer } from '../checkouts/offer.js';
import { DeliveriesService } from '../deliveries/deliveries.service.js';
import { isOpen, isWholePlan, paymentLinkOf } from '../domain/repayment/repayment-rules.js';
import { removableOf } from '../domain/repayment/repayment-plan.js';
import { repaymentRequest } from '../domain/repayment/repayment-request.js';
import type { RepaymentFacts } from '../domain/repayment/repayment-request.js';
import { GatewayRejected, GatewayUnavailable } from '../payment-gateway/payment-gateway.errors.js';
import { PaymentGateway } from '../payment-gateway/payment-gateway.js';
import type { GatewayPlan } from '../payment-gateway/payment-gateway.js';
import { PaymentUpdatesService } from '../payments/payment-updates.service.js';
import { ReplacementsService } from '../payments/replacements.service.js';
import type { ChainedPayment } from '../payments/replacements.service.js';
import { PlatformNotificationsService } from '../platform-notifications/platform-notifications.service.js';
import { LiveReadsService } from '../reconciliation/live-reads.service.js';

/** Completes repayments whose plan the gateway has: every step may be repeated, by the request and by the reconciliation. */
@Injectable()
export class RepaymentCompletionService {
  private readonly logger = new Logger(RepaymentCompletionService.name);

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly gateway: PaymentGateway,
    private readonly replacements: ReplacementsService,
    private readonly updates: PaymentUpdatesService,
    private readonly notifications: PlatformNotificationsService,
    private readonly deliveries: DeliveriesService,
    private readonly reads: LiveReadsService,
    private readonly mails: PurchaseMailsService,
  ) {}

  /**
   * Freezes the old payment, removes its open charges at the gateway, and reports both plans to the back office. Returns
   * false when a third payment has replaced the old one, so that the new plan was removed instead.
   * @throws GatewayUnavailable
   */
  async complete(pid: string, plan: GatewayPlan, offer: Offer): Promise<boolean> {
    const repayment = await this.replacements.find(pid);
    if (repayment.isSettled) return true;
    const originalPid = originalOf(repayment);
    if (!(await this.recordPlan(originalPid, pid, { plan, offer, operatorEmail: repayment.operatorEmail }))) {
      await this.discard(pid, plan);
      return false;
    }
    await this.requireWholePlan(pid);
    await this.removeOpenCharges(originalPid);
    await this.report(originalPid, pid, offer);
    return true;
  }

  /** From here on the old payment is frozen, so that removing its charges changes nothing for the buyer. */
  private recordPlan(
    originalPid: string,
    pid: string,
    { plan, offer, operatorEmail }: { plan: GatewayPlan; offer: Offer; operatorEmail: string | null },
  ): Promise<boolean> {
    const slugs = { organizationSlug: offer.organization.slug, productSlug: offer.product.slug };
    const cause = `repayment of ${originalPid} by ${operatorEmail ?? 'an operator'}`;
    return this.database.transaction(async (tx) => {
      await this.updates.lock(tx, originalPid, pid);
      if (!(await this.replacements.replace(tx, originalPid, pid))) return false;
      const recorded = { pid, plan, offer: slugs, cause, context: requestContext() };
      for (const result of await this.updates.recordPlans(tx, [recorded])) {
        if (result.isPlacedNow) await this.mails.sendReplaced(tx, result, offer);
        await this.notifications.notify(tx, result.statusChange ? [result.statusChange] : []);
      }
      return true;
    });
  }

  /** Without all its charges, and a link to pay the first one, the new plan cannot take the place of the old one. */
  private async requireWholePlan(pid: string): Promise<void> {
    const { charges, state } = await this.replacements.find(pid);
    if (!isWholePlan(charges, state.installmentCount)) {
      throw new GatewayUnavailable(
        `The gateway lists ${charges.length} of ${state.installmentCount} charges of ${pid}`,
      );
    }
    const first = charges.find(({ number }) => number === 1);
    if (first && paymentLinkOf(first) !== null) return;
    throw new GatewayUnavailable(`The gateway has no link to pay the first charge of ${pid}`);
  }

  /** The gateway created this plan so late that the repayment was given up, and another one has taken its place. */
  private async discard(pid: string, plan: GatewayPlan): Promise<void> {
    for (const { id } of plan.charges) await this.remove(id);
    await this.replacements.finish(this.database.manager, pid);
    this.logger.error(`Payment ${pid} has a plan at the gateway that came too late: its charges were removed`);
  }

  /** One after the other, because each removal is followed by a notification that changes the charge, too. */
  private async removeOpenCharges(pid: string): Promise<void> {
    const { charges } = await this.replacements.find(pid);
    for (const { gatewayId } of removableOf(charges)) {
      await this.remove(gatewayId);
      await this.reads.refreshCharge(gatewayId, 'removal of the charge by a repayment');
    }
  }

  /** A charge that was paid meanwhile, or is in dispute, stays; the back office receives it as it is. */
  private async remove(id: string): Promise<void> {
    try {
      await this.gateway.removeCharge(id);
    } catch (error) {
      if (!(error instanceof GatewayRejected)) throw error;
      this.logger.warn(`Charge ${id} was not removed: ${messageOf(error)}`);
    }
  }

  /** Schedules the delivery in the transaction that ends the reconciliation, so that there is exactly one. */
  private async report(originalPid: string, pid: string, offer: Offer): Promise<void> {
    await this.database.transaction(async (tx) => {
      await this.updates.lock(tx, originalPid, pid);
      const repayment = await this.replacements.find(pid, tx);
      if (repayment.isSettled) return;
      const original = await this.replacements.find(originalPid, tx);
      const body = repaymentRequest({ ...factsOf(repayment, original, offer), sentAt: this.clock.now() });
      await this.deliveries.schedule(tx, [
        { destination: 'backoffice', kind: repaymentSync.event, reference: pid, path: repaymentSync.path, body },
      ]);
      await this.replacements.finish(tx, pid);
      this.warnOfOpen(original);
    });
  }

  private warnOfOpen({ state, charges }: ChainedPayment): void {
    const open = charges.filter(isOpen).map(({ gatewayId }) => gatewayId);
    if (open.length === 0) return;
    this.logger.error(`Payment ${state.pid} was replaced, and the gateway keeps its charges ${open.join(', ')} open`);
  }
}

function originalOf({ state: { pid }, replacesPid }: ChainedPayment): string {
  if (replacesPid === null) throw new Error(`Payment ${pid} replaces no other one.`);
  return replacesPid;
}

function factsOf(
  repayment: ChainedPayment,
  original: ChainedPayment,
  { organization, product }: Offer,
): Omit<RepaymentFacts, 'sentAt'> {
  const { state, operatorEmail } = repayment;
  if (state.kind === 'standard' || operatorEmail === null) throw new Error(`Payment ${state.pid} is a purchase.`);
  // It had one before the plan was created. The repayment waits until an administrator gives it one again.
  if (organization.slug === null) throw new OperationalError(`The organization of payment ${state.pid} has no slug.`);
  return {
    kind: state.kind,
    operatorEmail,
    companySlug: organization.slug,
    productSlug: product.slug,
    customer: state.customer,
    repayment: planOf(repayment, product.name),
    original: planOf(original, product.name),
  };
}

const planOf = ({ state, charges, description }: ChainedPayment, productName: string) => ({
  payment: state,
  charges,
  description: description ?? productName,
});
