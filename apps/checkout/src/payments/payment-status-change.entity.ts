import type { PaymentStatus } from '@rotina/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A change of a payment's status, written in the statement that changes the payment. */
@Entity('payment_status_changes')
export class PaymentStatusChange {
  @PrimaryColumn('uuid') pid: string;
  /** The payment's revision after the change. */
  @PrimaryColumn('int') revision: number;
  @Column('text', { name: 'from_status' }) fromStatus: PaymentStatus;
  @Column('text', { name: 'to_status' }) toStatus: PaymentStatus;
  @Column('timestamptz') at: Date;
  /** In words, with the id by which a person finds the cause. */
  @Column('text') cause: string;
  /** The event that was published about it. */
  @Column('uuid', { name: 'event_id', nullable: true }) eventId: string | null;
}
