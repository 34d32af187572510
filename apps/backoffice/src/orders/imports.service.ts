import { Injectable } from '@nestjs/common';
import { Clock } from '@rotina/service-kit/timing';
import type { Transaction } from '@rotina/service-kit/database';
import { BuyersService } from '../buyers/buyers.service.js';
import type { Installment } from '../domain/installment/installment.js';
import { syncedCharge } from '../domain/repayment-sync/charge-states.js';
import { importOrder } from '../domain/repayment-sync/order-import.js';
import type { OrderImport } from '../domain/repayment-sync/order-import.js';
import type { SyncedPlan } from '../domain/repayment-sync/synced-plans.js';
import { importRows, newIds } from './import-rows.js';
import type { Imported, Sync } from './import-rows.js';
import { insertImport, installmentsOf, lockPlans } from './imports.query.js';
import type { LockedPlans } from './imports.query.js';
import { OrdersService } from './orders.service.js';
import { QuestionsService } from './questions.service.js';

/** The sync was registered by another request while this one waited. */
export class SyncedMeanwhile extends Error {}

/** Charges of a sync belong to orders of other payments. */
export class ChargesTaken extends Error {
  constructor(readonly gatewayIds: ReadonlySet<string>) {
    super('Charges of a sync belong to other orders.');
  }
}

interface KnownPlans extends LockedPlans {
  readonly installments: readonly Installment[];
}

/** Registers both payments of a repayment as linked orders. By itself that has no effect: no event, no mail, no commission. */
@Injectable()
export class ImportsService {
  constructor(
    private readonly clock: Clock,
    private readonly buyers: BuyersService,
    private readonly orders: OrdersService,
    private readonly questions: QuestionsService,
  ) {}

  /**
   * Registers a sync in a few statements, whatever the number of its installments.
   * @throws SyncedMeanwhile, ChargesTaken; both want the transaction to be rolled back.
   */
  async register(tx: Transaction, sync: Sync): Promise<Imported> {
    const known = await this.lock(tx, sync);
    const imported = {
      repayment: imports(sync.repayment, 'repayment', known),
      original: imports(sync.original, 'original', known),
    };
    const { buyers, ...rows } = importRows(sync, imported, this.clock.now());
    await this.buyers.add(tx, buyers);
    await insertImport(tx, rows);
    for (const order of [imported.original, imported.repayment]) await this.applyEvents(tx, order);
    return imported;
  }

  private async lock(tx: Transaction, { repayment, original }: Sync): Promise<KnownPlans> {
    const plans = [repayment, original];
    const updatedAt = this.clock.now();
    const charges = plans.flatMap((plan) => plan.charges.map((charge) => syncedCharge(plan.reference, charge)));
    const references = plans.map(({ reference }) => reference);
    const rows = charges.map((charge) => ({ ...charge, updatedAt }));
    const locked = await lockPlans(tx, rows, references);
    const gatewayIds = charges.map(({ gatewayId }) => gatewayId);
    const installments = await installmentsOf(tx, references, locked.orders, gatewayIds);
    const order = locked.orders.find(({ reference }) => reference === repayment.reference);
    if (order && order.originalOrderId !== null) throw new SyncedMeanwhile();
    return { ...locked, installments };
  }

  /** Earlier reports count as later ones: the order may be paid by them, or a question arise. */
  private async applyEvents(tx: Transaction, { id, isMovedByEvents, changes }: OrderImport): Promise<void> {
    const order = isMovedByEvents ? await this.orders.lock(tx, { id }) : null;
    if (!order) return;
    for (const installment of changes.unexpected) {
      await this.questions.open(tx, installment, 'money_on_cancelled_installment');
    }
    await this.questions.askAboutSums(tx, changes.otherSums);
    await this.orders.recalculate(tx, order);
  }
}

function imports(plan: SyncedPlan, origin: 'original' | 'repayment', known: KnownPlans): OrderImport {
  const order = known.orders.find(({ reference }) => reference === plan.reference);
  const listed = new Set(plan.charges.map(({ gatewayId }) => gatewayId));
  const own = known.installments.filter(({ orderId }) => orderId === order?.id);
  const taken = known.installments.filter(({ orderId, gatewayId }) => orderId !== order?.id && listed.has(gatewayId));
  if (taken.length > 0) throw new ChargesTaken(new Set(taken.map(({ gatewayId }) => gatewayId)));
  const updates = new Map(known.updates.map((update) => [update.gatewayId, update]));
  return importOrder(plan, origin, { order, installments: own, updates }, newIds(plan));
}
