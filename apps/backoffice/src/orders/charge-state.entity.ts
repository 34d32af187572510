import type { ChargeStatus } from '@rotina/contracts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The newest that is known of a charge, also before its order is: purchases and installments travel separately. */
@Entity('charge_states')
export class ChargeState {
  @PrimaryColumn('text', { name: 'gateway_id' }) gatewayId: string;
  @Index('charge_states_reference') @Column('text', { nullable: true }) reference: string | null;
  /** Nothing that is numbered lower, or the same, is applied any more. */
  @Column('int') revision: number;
  @Column('int', { nullable: true }) number: number | null;
  @Column('text') status: ChargeStatus;
  @Column('bigint', { name: 'amount_cents' }) amountCents: string;
  @Column('date', { name: 'due_date' }) dueDate: string;
  @Column('date', { name: 'paid_at', nullable: true }) paidAt: string | null;
  @Column('boolean') undo: boolean;
  @Column('timestamptz', { name: 'updated_at' }) updatedAt: Date;
}
