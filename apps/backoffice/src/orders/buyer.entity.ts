import type { DocumentType } from '@rotina/contracts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Who buys; known by the e-mail address, in lower case. */
@Entity('buyers')
@Index('buyers_search', { synchronize: false })
export class Buyer {
  @PrimaryColumn('uuid') id: string;
  @Index('buyers_email', { unique: true }) @Column('text', { nullable: true }) email: string | null;
  @Column('text') name: string;
  @Column('text', { nullable: true }) document: string | null;
  @Column('text', { name: 'document_type', nullable: true }) documentType: DocumentType | null;
  @Column('text', { nullable: true }) phone: string | null;
  @Column('text') country: string;
  /** Name, address and document as they are searched: without accents, in lower case. */
  @Column('text') search: string;
}
