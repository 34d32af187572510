import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A change that somebody made on the administrators' side; written once; only the erasure of a person takes something out. */
@Entity('audit_entries')
@Index('audit_entries_resource', ['resource', 'resourceId'])
@Index('audit_entries_who', ['who', 'at'])
export class AuditEntry {
  @PrimaryColumn('uuid') id: string;
  @Index('audit_entries_at') @Column('timestamptz') at: Date;
  /** The e-mail address of whoever made the change; empty once the person is erased. */
  @Column('text') who: string;
  /** The role that allowed it. */
  @Column('text') role: string;
  @Column('text') action: string;
  @Column('text') resource: string;
  @Column('text', { name: 'resource_id', nullable: true }) resourceId: string | null;
  @Column('jsonb', { nullable: true }) before: object | null;
  @Column('jsonb', { nullable: true }) after: object | null;
  @Column('text', { nullable: true }) reason: string | null;
}
