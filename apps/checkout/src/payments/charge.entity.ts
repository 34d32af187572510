import type { ChargeStatus } from '@rotina/contracts';
import { cents } from '@rotina/service-kit/database';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { KnownChargeStatus } from '../domain/payment/charge-status.js';
import { PaymentRecord } from './payment.entity.js';

/** One installment at the gateway; `pid` is null for a charge of a payment that is not ours. */
@Entity('charges')
@Index('charges_gateway_id', ['gatewayId'], { unique: true })
@Index('charges_payment', ['pid', 'number'])
@Index('charges_states', ['knownStatus', 'pid'])
@Index('charges_paid', ['paidAt'], { where: 'paid_at is not null' })
export class ChargeRecord {
  @PrimaryColumn('uuid') id: string;
  @Column('text', { name: 'gateway_id' }) gatewayId: string;
  @Column('text', { name: 'gateway_installment_id', nullable: true }) gatewayInstallmentId: string | null;
  @Column('uuid', { nullable: true }) pid: string | null;
  @ManyToOne(() => PaymentRecord)
  @JoinColumn({ name: 'pid', foreignKeyConstraintName: 'charges_pid_fkey' })
  payment: PaymentRecord | null;
  @Column('int') number: number;
  @Column('bigint', { name: 'amount_cents', transformer: cents }) amountCents: number;
  @Column('bigint', { name: 'net_amount_cents', nullable: true, transformer: cents }) netAmountCents: number | null;
  @Column('bigint', { name: 'refunded_cents', default: 0, transformer: cents }) refundedCents: number;
  @Column('date', { name: 'due_date' }) dueDate: string;
  @Column('text') status: ChargeStatus;
  /** The last status other than `unknown`; the payment's status follows from these. */
  @Column('text', { name: 'known_status' }) knownStatus: KnownChargeStatus;
  @Column('text', { name: 'gateway_status' }) gatewayStatus: string;
  @Column('date', { name: 'paid_at', nullable: true }) paidAt: string | null;
  @Column('text', { name: 'invoice_url', nullable: true }) invoiceUrl: string | null;
  @Column('text', { name: 'bank_slip_url', nullable: true }) bankSlipUrl: string | null;
  @Column('text', { name: 'invoice_number', nullable: true }) invoiceNumber: string | null;
  /** Grows with every change of the status. */
  @Column('int') revision: number;
  /** When the last applied update happened at the gateway. */
  @Column('timestamptz', { name: 'last_event_at', nullable: true }) lastEventAt: Date | null;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
  @Column('timestamptz', { name: 'updated_at' }) updatedAt: Date;
}
