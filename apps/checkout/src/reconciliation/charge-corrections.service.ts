import { randomUUIDv7 } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '@rotina/service-kit/timing';
import { dateAt } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import type { EntityManager } from 'typeorm';
import { differencesOf } from '../domain/payment/charge-differences.js';
import type { ReconciledCharge } from '../payments/live-charges.service.js';
import { ChargeCorrection } from './charge-correction.entity.js';
import { chargeCorrectionView } from './charge-corrections.dto.js';
import type { ChargeCorrectionView } from './charge-corrections.dto.js';

const maxListed = 200;

/** Reports every difference that a live read of the gateway has corrected. */
@Injectable()
export class ChargeCorrectionsService {
  private readonly logger = new Logger(ChargeCorrectionsService.name);

  constructor(private readonly clock: Clock) {}

  /**
   * Stores what a live read has corrected, in its transaction; returns how many charges differed.
   * @param gatewayEventId The notification that was in doubt, if any.
   */
  async record(
    tx: Transaction,
    reconciled: readonly ReconciledCharge[],
    gatewayEventId: string | null,
  ): Promise<number> {
    const corrections = reconciled.flatMap((charge) => this.correctionOf(charge, gatewayEventId) ?? []);
    if (corrections.length > 0) await tx.getRepository(ChargeCorrection).insert(corrections);
    for (const { chargeGatewayId, differences } of corrections) {
      this.logger.warn(`Charge ${chargeGatewayId} was corrected by the gateway: ${JSON.stringify(differences)}`);
    }
    return corrections.length;
  }

  /** The newest corrections of a payment's charges, oldest first. */
  async ofPayment(manager: EntityManager, pid: string): Promise<ChargeCorrectionView[]> {
    const corrections = manager.getRepository(ChargeCorrection);
    const newest = await corrections.find({ where: { pid }, order: { id: 'desc' }, take: maxListed });
    return newest.reverse().map(chargeCorrectionView);
  }

  private correctionOf({ before, after }: ReconciledCharge, gatewayEventId: string | null): ChargeCorrection | null {
    const differences = differencesOf(before, after);
    return (
      differences && {
        id: randomUUIDv7(),
        pid: after.pid,
        chargeGatewayId: after.gatewayId,
        gatewayEventId,
        differences,
        correctedAt: dateAt(this.clock.now()),
      }
    );
  }
}
