import { cents } from '@rotina/service-kit/database';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { InstallmentStatus } from '../domain/installment/installment-status.js';
import { Order } from './order.entity.js';

/** One charge of an order; the gateway's events find it by the charge's id. */
@Entity('installments')
@Index('installments_order', ['orderId', 'number'])
@Index('installments_by_status', { synchronize: false })
@Index('installments_paid', { synchronize: false })
@Index('installments_without_amount', ['status', 'orderId'], { where: 'amount_cents = 0' })
@Check('installments_status', `status in ('pending', 'approved', 'overdue', 'cancelled', 'refunded')`)
export class InstallmentEntity {
  @PrimaryColumn('uuid') id: string;
  @ForeignKey(() => Order, { name: 'installments_order_fk' }) @Column('uuid', { name: 'order_id' }) orderId: string;
  @Column('int') number: number;
  @Index('installments_gateway_id', { unique: true }) @Column('text', { name: 'gateway_id' }) gatewayId: string;
  @Column('int', { nullable: true }) revision: number | null;
  @Column('text') status: InstallmentStatus;
  @Column('bigint', { name: 'amount_cents', transformer: cents }) amountCents: number;
  @Column('bigint', { name: 'agreed_cents', nullable: true, transformer: cents }) agreedCents: number | null;
  @Column('date', { name: 'due_date' }) dueDate: string;
  @Column('date', { name: 'paid_at', nullable: true }) paidAt: string | null;
}

/** A status change of an installment and its cause. */
@Entity('installment_transitions')
@Index('installment_transitions_order', ['orderId', 'id'])
export class InstallmentTransition {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' }) id: string;
  @ForeignKey(() => Order, { name: 'installment_transitions_order_fk' })
  @Column('uuid', { name: 'order_id' })
  orderId: string;
  @ForeignKey(() => InstallmentEntity, { name: 'installment_transitions_installment_fk' })
  @Column('uuid', { name: 'installment_id' })
  installmentId: string;
  /** Null for the first status. */
  @Column('text', { name: 'from_status', nullable: true }) fromStatus: InstallmentStatus | null;
  @Column('text', { name: 'to_status' }) toStatus: InstallmentStatus;
  /** The type of the event that caused it. */
  @Column('text') cause: string;
  @Column('timestamptz', { name: 'occurred_at' }) occurredAt: Date;
  @Column('timestamptz', { name: 'recorded_at' }) recordedAt: Date;
}
