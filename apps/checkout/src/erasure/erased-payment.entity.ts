import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A payment of an erased person, until nothing of the person is left in it. */
@Entity('erased_payments')
export class ErasedPayment {
  @PrimaryColumn('uuid') pid: string;
  /** When it is looked at again. */
  @Index('erased_payments_due')
  @Column('timestamptz', { name: 'due_at' })
  dueAt: Date;
  /** Whether it has the person's address; otherwise it has only the document, and its charges may be somebody else's. */
  @Column('boolean', { name: 'of_address' }) ofAddress: boolean;
}
