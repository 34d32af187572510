import { Injectable, Logger } from '@nestjs/common';
import type { RepaymentRequest } from '@rotina/contracts';
import { Database } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { buyerOf } from '../domain/buyer/buyer.js';
import { takenCharges } from '../domain/repayment-sync/payload-rules.js';
import { originalPlan, repaymentPlan } from '../domain/repayment-sync/synced-plans.js';
import type { Imported, Sync } from '../orders/import-rows.js';
import { ChargesTaken, ImportsService, SyncedMeanwhile } from '../orders/imports.service.js';
import { payloadDigest } from './payload-digest.js';
import { SyncMetrics } from './sync-metrics.js';
import { inactiveCompany, refused, unknownCompany, unknownProduct } from './repayment-sync.errors.js';
import { syncContext } from './repayment-sync.query.js';
import type { RegisteredRepayment, SyncContext } from './repayment-sync.query.js';
import type { RepaymentSyncView } from './repayment-sync.view.js';

/** Ends the transaction of a rehearsal, with what the real call would have registered. */
class Rehearsed extends Error {
  constructor(readonly imported: Imported) {
    super('Nothing is stored by a rehearsal.');
  }
}

/** Registers repayments that checkout reports: each once, both orders or none. */
@Injectable()
export class RepaymentSyncService {
  private readonly logger = new Logger(RepaymentSyncService.name);

  constructor(
    private readonly database: Database,
    private readonly imports: ImportsService,
    private readonly metrics: SyncMetrics,
  ) {}

  async register(request: RepaymentRequest): Promise<RepaymentSyncView> {
    const view = await this.process(request, (tx, sync) => this.imports.register(tx, sync));
    const { reference } = request.repayment;
    this.metrics.count(view.status);
    if (view.status === 'created') {
      this.logger.log(`Repayment ${reference} is order ${view.repayment_order_code}, of ${view.original_order_code}.`);
    }
    return view;
  }

  /** The answer of the real call; nothing is stored. */
  rehearse(request: RepaymentRequest): Promise<RepaymentSyncView> {
    return this.process(request, async (tx, sync) => {
      throw new Rehearsed(await this.imports.register(tx, sync));
    });
  }

  private async process(
    request: RepaymentRequest,
    register: (tx: Transaction, sync: Sync) => Promise<Imported>,
  ): Promise<RepaymentSyncView> {
    const context = await this.context(request);
    if (context.registered) return this.duplicate(request, context.registered);
    const sync = syncOf(request, context);
    try {
      return createdView(await this.database.transaction((tx) => register(tx, sync)));
    } catch (error) {
      if (error instanceof Rehearsed) return createdView(error.imported);
      if (error instanceof ChargesTaken) throw refused('invalid_payload', takenCharges(request, error.gatewayIds));
      const registered = error instanceof SyncedMeanwhile ? (await this.context(request)).registered : null;
      if (!registered) throw error;
      return this.duplicate(request, registered);
    }
  }

  private context({ repayment, company_slug, product_slug }: RepaymentRequest): Promise<SyncContext> {
    const known = { reference: repayment.reference, companySlug: company_slug, productSlug: product_slug ?? '' };
    return syncContext(this.database.manager, known);
  }

  /** Checkout repeats the identical bytes, so another body under the same reference is a mistake that a person must see. */
  private duplicate(request: RepaymentRequest, registered: RegisteredRepayment): RepaymentSyncView {
    if (registered.digest !== payloadDigest(request)) {
      this.metrics.count('contradicted');
      this.logger.error(
        `Repayment ${request.repayment.reference} is order ${registered.code} already, and another sync of it says something else: nothing was changed.`,
      );
    }
    return {
      status: 'duplicate',
      repayment_order_code: registered.code,
      repayment_order_status: registered.status,
      repayment_installments_registered: 0,
      original_order_code: registered.original_code,
      original_order_status: registered.original_status,
      original_installments_registered: 0,
      original_order_reused: true,
    };
  }
}

function syncOf(request: RepaymentRequest, { company, product }: SyncContext): Sync {
  if (!company) throw unknownCompany();
  if (!company.active) throw inactiveCompany();
  if (!product) throw unknownProduct();
  return {
    repayment: repaymentPlan(request),
    original: originalPlan(request),
    // A buyer who was erased after the purchase bought nothing new: the repayment is about the same purchase.
    buyer: buyerOf({ customer: request.customer, created_at: request.original_payment.created_at }),
    companySlug: request.company_slug,
    productSlug: product.slug,
    digest: payloadDigest(request),
    sentAt: Temporal.Instant.from(request.sent_at),
  };
}

const createdView = ({ repayment, original }: Imported): RepaymentSyncView => ({
  status: 'created',
  repayment_order_code: repayment.code,
  repayment_order_status: repayment.summary.status,
  repayment_installments_registered: repayment.changes.added.length,
  original_order_code: original.code,
  original_order_status: original.summary.status,
  original_installments_registered: original.isNew ? original.changes.added.length : 0,
  original_order_reused: !original.isNew,
});
