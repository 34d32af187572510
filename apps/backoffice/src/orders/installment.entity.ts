import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { InstallmentStatus } from './installment-status.js';
import { Order } from './order.entity.js';

/** One charge of an order; the gateway's events find it by the charge's id. */
@Entity('installments')
@Index('installments_order', ['orderId', 'number'])
@Index('installments_due', ['dueDate', 'orderId'])
@Index('installments_by_status', ['status', 'orderId'])
@Check('installments_status', `status in ('pending', 'approved', 'overdue', 'cancelled', 'refunded')`)
export class Installment {
  @PrimaryColumn('uuid') id: string;
  @ForeignKey(() => Order, { name: 'installments_order_fk' }) @Column('uuid', { name: 'order_id' }) orderId: string;
  @Column('int') number: number;
  @Index('installments_gateway_id', { unique: true }) @Column('text', { name: 'gateway_id' }) gatewayId: string;
  @Column('text') status: InstallmentStatus;
  @Column('bigint', { name: 'amount_cents' }) amountCents: string;
  @Column('date', { name: 'due_date' }) dueDate: string;
  @Column('date', { name: 'paid_at', nullable: true }) paidAt: string | null;
}

/** A status that an installment took, and why. */
@Entity('installment_moves')
@Index('installment_moves_order', ['orderId', 'id'])
export class InstallmentMove {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' }) id: string;
  @ForeignKey(() => Order, { name: 'installment_moves_order_fk' })
  @Column('uuid', { name: 'order_id' })
  orderId: string;
  @ForeignKey(() => Installment, { name: 'installment_moves_installment_fk' })
  @Column('uuid', { name: 'installment_id' })
  installmentId: string;
  /** Null: it began with this one. */
  @Column('text', { name: 'from_status', nullable: true }) fromStatus: InstallmentStatus | null;
  @Column('text', { name: 'to_status' }) toStatus: InstallmentStatus;
  /** The event that said so. */
  @Column('text') cause: string;
  @Column('timestamptz', { name: 'occurred_at' }) occurredAt: Date;
  @Column('timestamptz', { name: 'recorded_at' }) recordedAt: Date;
}
