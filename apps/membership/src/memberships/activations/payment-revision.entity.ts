import { Expires } from '@rotina/service-kit/database';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Far beyond the time in which an administrator replays a parked event. */
const hoursKept = 365 * 24;

/** The highest revision of a payment without a membership: an update below it must not create one. */
@Expires<PaymentRevision>({ since: 'receivedAt', hours: hoursKept })
@Entity('payment_revisions')
export class PaymentRevision {
  @PrimaryColumn('text', { name: 'payment_reference' }) paymentReference: string;
  @Column('int') revision: number;
  @Index('payment_revisions_age') @Column('timestamptz', { name: 'received_at' }) receivedAt: Date;
}
