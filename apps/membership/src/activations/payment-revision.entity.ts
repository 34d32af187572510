import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The highest revision of a payment without a membership: an update below it must not create one. */
@Entity('payment_revisions')
export class PaymentRevision {
  @PrimaryColumn('text', { name: 'payment_reference' }) paymentReference: string;
  @Column('int') revision: number;
  @Index('payment_revisions_age') @Column('timestamptz', { name: 'received_at' }) receivedAt: Date;
}
