import { Expires } from '@rotina/service-kit/database';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A payment that nobody has paid, whose open charges are cancelled once at the gateway. */
@Expires<AbandonedCart>({ since: 'storedAt', hours: 90 * 24, where: 'due_at is null' })
@Entity('abandoned_payments')
@Index('abandoned_payments_due', ['dueAt'], { where: 'due_at is not null' })
export class AbandonedCart {
  @PrimaryColumn('uuid') pid: string;
  /** The gateway's ids of the charges to cancel. */
  @Column('text', { name: 'charge_ids', array: true }) chargeIds: string[];
  @Index('abandoned_payments_age')
  @Column('timestamptz', { name: 'stored_at' })
  storedAt: Date;
  /** When the job cancels them, should its worker not come back before; null once that is done. */
  @Column('timestamptz', { name: 'due_at', nullable: true }) dueAt: Date | null;
  /** Counts the times that the gateway failed to answer. */
  @Column('int', { default: 0 }) failures: number;
}
