import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { ChargeDifferences } from '../domain/payment/charge-differences.js';

/** A difference between a charge and its live state at the gateway that was corrected here. */
@Entity('charge_corrections')
@Index('charge_corrections_payment', ['pid', 'id'], { where: 'pid is not null' })
@Index('charge_corrections_charge', ['chargeGatewayId'])
export class ChargeCorrection {
  @PrimaryColumn('uuid') id: string;
  /** Null for a charge of no payment of ours. */
  @Column('uuid', { nullable: true }) pid: string | null;
  @Column('text', { name: 'charge_gateway_id' }) chargeGatewayId: string;
  /** The notification whose order of arrival left a doubt; null where the comparison of open payments found it. */
  @Column('uuid', { name: 'gateway_event_id', nullable: true }) gatewayEventId: string | null;
  /** Before and after, by field. */
  @Column('jsonb') differences: ChargeDifferences;
  @Column('timestamptz', { name: 'corrected_at' }) correctedAt: Date;
}
