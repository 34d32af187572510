import type { ChargeStatus } from '@rotina/contracts';
import { cents } from '@rotina/service-kit/database';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The newest known state of a charge, also before its order arrives: purchases and installments travel separately. */
@Entity('charge_states')
export class ChargeState {
  @PrimaryColumn('text', { name: 'gateway_id' }) gatewayId: string;
  @Index('charge_states_reference') @Column('text', { nullable: true }) reference: string | null;
  /** An update with this revision or a lower one is outdated. */
  @Column('int') revision: number;
  @Column('int', { nullable: true }) number: number | null;
  @Column('text') status: ChargeStatus;
  @Column('bigint', { name: 'amount_cents', transformer: cents }) amountCents: number;
  @Column('date', { name: 'due_date' }) dueDate: string;
  @Column('date', { name: 'paid_at', nullable: true }) paidAt: string | null;
  @Column('boolean') undo: boolean;
  @Column('timestamptz', { name: 'updated_at' }) updatedAt: Date;
}
