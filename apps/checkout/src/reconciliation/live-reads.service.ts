import { Injectable } from '@nestjs/common';
import { Clock } from '@rotina/service-kit/clock';
import { Database } from '@rotina/service-kit/database';
import { PaymentGateway, pidOf } from '../payment-gateway/payment-gateway.js';
import type { GatewayCharge } from '../payment-gateway/payment-gateway.js';
import { LiveChargesService } from '../payments/live-charges.service.js';
import type { LiveRead, ReconciledCharge } from '../payments/live-charges.service.js';
import { PlatformNotificationsService } from '../platform-notifications/platform-notifications.service.js';
import { ChargeCorrectionsService } from './charge-corrections.service.js';

const maxReads = 3;

/** Reads charges live from the gateway, and writes what it says: its state is the truth. */
@Injectable()
export class LiveReadsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly gateway: PaymentGateway,
    private readonly charges: LiveChargesService,
    private readonly notifications: PlatformNotificationsService,
    private readonly corrections: ChargeCorrectionsService,
  ) {}

  /**
   * Reconciles a charge that a notification left in doubt; null when the gateway does not have it.
   * @throws GatewayUnavailable
   */
  async reconcile(chargeId: string, gatewayEventId: string): Promise<ReconciledCharge | null> {
    const read = async (): Promise<GatewayCharge[]> =>
      [await this.gateway.charge(chargeId)].filter((one) => one !== null);
    const [reconciled = null] = await this.reconcileAll([chargeId], read, gatewayEventId);
    return reconciled;
  }

  /**
   * Compares a payment with the gateway and corrects its charges; those that the gateway no longer lists are read singly.
   * @throws GatewayUnavailable
   */
  async compare(pid: string, chargeIds: readonly string[]): Promise<void> {
    await this.reconcileAll(
      chargeIds,
      async () => {
        const listed = await this.gateway.charges(pid);
        const missing = chargeIds.filter((id) => !listed.some((charge) => charge.id === id));
        for (const id of missing) {
          const charge = await this.gateway.charge(id);
          if (charge) listed.push(charge);
        }
        return listed;
      },
      null,
    );
  }

  /** Repeats a read during which a charge was changed, or which has a charge that was not known to be one of these. */
  private async reconcileAll(
    chargeIds: readonly string[],
    read: () => Promise<GatewayCharge[]>,
    gatewayEventId: string | null,
  ): Promise<ReconciledCharge[]> {
    const ids = new Set(chargeIds);
    for (let reads = 0; reads < maxReads; reads += 1) {
      const versions = await this.charges.versions([...ids]);
      const readAt = this.clock.now();
      const charges = (await read()).map((charge) => ({ facts: charge, reference: pidOf(charge) }));
      const reconciled = await this.write({ charges, readAt, versions }, gatewayEventId);
      if (reconciled) return reconciled;
      for (const { facts } of charges) ids.add(facts.id);
    }
    throw new Error(`Charges ${[...ids].join(', ')} change faster than they are read.`);
  }

  private write(live: LiveRead, gatewayEventId: string | null): Promise<ReconciledCharge[] | null> {
    return this.database.transaction(async (tx) => {
      const reconciled = await this.charges.apply(tx, live);
      if (!reconciled) return null;
      await this.corrections.record(tx, reconciled, gatewayEventId);
      await this.notifications.notify(
        tx,
        reconciled.flatMap(({ statusChange }) => statusChange ?? []),
      );
      return reconciled;
    });
  }
}
