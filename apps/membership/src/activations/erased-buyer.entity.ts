import { Expires } from '@rotina/service-kit/database';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A payment whose membership was erased with its holder. Updates of it change nothing any more. */
@Expires<ErasedPayment>({ since: 'erasedAt', hours: 6 * 366 * 24 })
@Entity('erased_references')
export class ErasedPayment {
  @PrimaryColumn('text', { name: 'payment_reference' }) paymentReference: string;
  @Index('erased_references_age') @Column('timestamptz', { name: 'erased_at' }) erasedAt: Date;
}

/** The e-mail address or the document of an erased person, as a digest: purchases of before the erasure may arrive later. */
@Expires<ErasedIdentifier>({ since: 'erasedAt', hours: 28 * 24 })
@Entity('erased_identifiers')
export class ErasedIdentifier {
  @PrimaryColumn('bytea') digest: Buffer;
  @Index('erased_identifiers_age') @Column('timestamptz', { name: 'erased_at' }) erasedAt: Date;
}
