import type { ChargeStatus } from '@rotina/contracts';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { KnownChargeStatus } from './charge-status.js';
import { Payment } from './payment.entity.js';

const cents = { to: (value: number) => value, from: Number };
const centsOrNull = {
  to: (value: number | null) => value,
  from: (value: string | null) => (value === null ? null : Number(value)),
};

/** One installment at the gateway; `pid` is null for a charge of a payment that is not ours. */
@Entity('charges')
@Index('charges_gateway_id', ['gatewayId'], { unique: true })
@Index('charges_payment', ['pid', 'number'])
export class Charge {
  @PrimaryColumn('uuid') id: string;
  @Column('text', { name: 'gateway_id' }) gatewayId: string;
  @Column('text', { name: 'gateway_installment_id', nullable: true }) gatewayInstallmentId: string | null;
  @Column('uuid', { nullable: true }) pid: string | null;
  @ManyToOne(() => Payment)
  @JoinColumn({ name: 'pid', foreignKeyConstraintName: 'charges_pid_fkey' })
  payment: Payment | null;
  @Column('int') number: number;
  @Column('bigint', { name: 'amount_cents', transformer: cents }) amountCents: number;
  @Column('bigint', { name: 'net_amount_cents', nullable: true, transformer: centsOrNull }) netAmountCents:
    number | null;
  @Column('bigint', { name: 'refunded_cents', default: 0, transformer: cents }) refundedCents: number;
  @Column('date', { name: 'due_date' }) dueDate: string;
  @Column('text') status: ChargeStatus;
  /** The last status other than `unknown`; the payment's status is made of these. */
  @Column('text', { name: 'known_status' }) knownStatus: KnownChargeStatus;
  @Column('text', { name: 'gateway_status' }) gatewayStatus: string;
  @Column('date', { name: 'paid_at', nullable: true }) paidAt: string | null;
  @Column('text', { name: 'invoice_url', nullable: true }) invoiceUrl: string | null;
  @Column('text', { name: 'bank_slip_url', nullable: true }) bankSlipUrl: string | null;
  @Column('text', { name: 'invoice_number', nullable: true }) invoiceNumber: string | null;
  /** Grows with every change of the status. */
  @Column('int') revision: number;
  /** When the last applied event happened, in the gateway's own notation. */
  @Column('text', { name: 'last_event_at', nullable: true }) lastEventAt: string | null;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
  @Column('timestamptz', { name: 'updated_at' }) updatedAt: Date;
}
