import { Expires } from '@rotina/service-kit/database';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The e-mail address or the document of an erased person, as a digest: purchases of before the erasure may arrive later. */
@Expires<ErasedIdentifier>({ since: 'erasedAt', hours: 28 * 24 })
@Entity('erased_identifiers')
export class ErasedIdentifier {
  @PrimaryColumn('bytea') digest: Buffer;
  @Index('erased_identifiers_age') @Column('timestamptz', { name: 'erased_at' }) erasedAt: Date;
}
