import type { DocumentType } from '@rotina/contracts';
import { Expires } from '@rotina/service-kit/database';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** Who buys, as the newest purchase describes them. */
@Entity('buyers')
@Index('buyers_search', { synchronize: false })
@Index('buyers_kept_until', ['keptUntil'], { where: 'kept_until is not null' })
export class Buyer {
  @PrimaryColumn('uuid') id: string;
  @Column('text', { nullable: true }) email: string | null;
  @Column('text') name: string;
  @Column('text', { nullable: true }) document: string | null;
  @Column('text', { name: 'document_type', nullable: true }) documentType: DocumentType | null;
  @Column('text', { nullable: true }) phone: string | null;
  @Column('text') country: string;
  /** Every name, address and document ever seen, as they are searched: without accents, in lower case. */
  @Column('text') search: string;
  /** When the person was erased: only what invoices need is left. */
  @Column('timestamptz', { name: 'erased_at', nullable: true }) erasedAt: Date | null;
  /** The last day on which an erased person's name and document are kept. */
  @Column('date', { name: 'kept_until', nullable: true }) keptUntil: string | null;
}

/** An address or a document of an erased person, as a digest: events of before the erasure may arrive later. */
@Expires<ErasedIdentifier>({ since: 'erasedAt', hours: 28 * 24 })
@Entity('erased_identifiers')
export class ErasedIdentifier {
  @PrimaryColumn('bytea') digest: Buffer;
  @Index('erased_identifiers_age')
  @Column('timestamptz', { name: 'erased_at' })
  erasedAt: Date;
}

/** An address or a document that recognises a buyer: each of them recognises one. */
@Entity('buyer_identifiers')
@Check('buyer_identifiers_kind', `kind in ('document', 'email')`)
export class BuyerIdentifier {
  @PrimaryColumn('text') kind: 'document' | 'email';
  @PrimaryColumn('text') value: string;
  @Index('buyer_identifiers_buyer')
  @ForeignKey(() => Buyer, { name: 'buyer_identifiers_buyer_fk' })
  @Column('uuid', { name: 'buyer_id' })
  buyerId: string;
}
