import { Expires } from '@rotina/service-kit/database';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A payment whose membership was erased with its holder. Updates of it change nothing any more. */
@Expires<ErasedReference>({ since: 'erasedAt', hours: 6 * 366 * 24 })
@Entity('erased_references')
export class ErasedReference {
  @PrimaryColumn('text', { name: 'payment_reference' }) paymentReference: string;
  @Index('erased_references_age') @Column('timestamptz', { name: 'erased_at' }) erasedAt: Date;
}
