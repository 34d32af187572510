import type { ChargeDifferences } from '../domain/payment/charge-differences.js';
import type { ChargeCorrection } from './charge-correction.entity.js';

export interface ChargeCorrectionView {
  readonly id: string;
  readonly pid: string | null;
  readonly charge_gateway_id: string;
  readonly gateway_event_id: string | null;
  readonly differences: ChargeDifferences;
  readonly corrected_at: Date;
}

export const chargeCorrectionView = (correction: ChargeCorrection): ChargeCorrectionView => ({
  id: correction.id,
  pid: correction.pid,
  charge_gateway_id: correction.chargeGatewayId,
  gateway_event_id: correction.gatewayEventId,
  differences: correction.differences,
  corrected_at: correction.correctedAt,
});
