import type { DocumentType } from '@rotina/contracts';
import { Expires } from '@rotina/service-kit/database';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The buyer of an order, as its own purchase describes them: no other purchase changes that. */
@Entity('buyers')
@Index('buyers_email', ['email'], { where: 'email is not null' })
@Index('buyers_document', ['document'], { where: 'document is not null' })
@Index('buyers_search', { synchronize: false })
@Index('buyers_kept_until', ['keptUntil'], { where: 'kept_until is not null' })
export class Buyer {
  @PrimaryColumn('uuid') id: string;
  /** In lower case. */
  @Column('text', { nullable: true }) email: string | null;
  @Column('text') name: string;
  @Column('text', { nullable: true }) document: string | null;
  @Column('text', { name: 'document_type', nullable: true }) documentType: DocumentType | null;
  @Column('text', { nullable: true }) phone: string | null;
  @Column('text') country: string;
  /** The name, the address and the document as they are searched: without accents, in lower case. */
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
