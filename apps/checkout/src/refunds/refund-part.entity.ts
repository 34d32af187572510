import { cents } from '@rotina/service-kit/database';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { RefundPartStatus } from '../domain/refund/refund-part.js';
import type { RefundStep } from '../domain/refund/refund-plan.js';
import { Refund } from './refund.entity.js';

/** The refund of one charge: stored before the gateway is called. */
@Entity('refund_parts')
@Index('refund_parts_position', ['refundId', 'position'], { unique: true })
@Index('refund_parts_charge', ['refundId', 'chargeGatewayId'], { unique: true })
export class RefundPart {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid', { name: 'refund_id' }) refundId: string;
  @ManyToOne(() => Refund)
  @JoinColumn({ name: 'refund_id', foreignKeyConstraintName: 'refund_parts_refund_id_fkey' })
  refund: Refund;
  /** The order in which the parts are carried out. */
  @Column('int') position: number;
  @Column('text', { name: 'charge_gateway_id' }) chargeGatewayId: string;
  @Column('text') step: RefundStep;
  @Column('bigint', { name: 'amount_cents', transformer: cents }) amountCents: number;
  @Column('text', { default: 'pending' }) status: RefundPartStatus;
  /** The refunded amount of the charge before the gateway was called: tells after a lost answer what the call did. */
  @Column('bigint', { name: 'refunded_before_cents', nullable: true, transformer: cents })
  refundedBeforeCents: number | null;
  /** When the gateway was last called. */
  @Column('timestamptz', { name: 'called_at', nullable: true }) calledAt: Date | null;
  /** Why it failed: the gateway's own text; null when nothing was left to give back. */
  @Column('text', { nullable: true }) error: string | null;
}
