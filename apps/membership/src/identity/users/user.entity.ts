import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { DocumentProver, PersonType, Role } from '../domain/user/user-attributes.js';

@Entity('users')
@Index('users_email_search', { synchronize: false })
@Index('users_name_search', { synchronize: false })
@Check('users_document_proven_by', `document_proven_by in ('administrator', 'gateway')`)
export class User {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' }) id: number;
  @Column('text') name: string;
  /** Trimmed and in lower case, so that one address is one user. */
  @Index('users_email', { unique: true }) @Column('text') email: string;
  /** Digits only. */
  @Index('users_document', { unique: true }) @Column('text', { nullable: true }) document: string | null;
  /** Null without a document, and for one that was proven before this was recorded. */
  @Column('text', { name: 'document_proven_by', nullable: true }) documentProvenBy: DocumentProver | null;
  @Column('text', { name: 'person_type', nullable: true }) personType: PersonType | null;
  @Column('text', { name: 'phone_number', nullable: true }) phoneNumber: string | null;
  @Column('timestamptz', { name: 'phone_number_validated_at', nullable: true }) phoneNumberValidatedAt: Date | null;
  @Column('text') zoneinfo: string;
  @Column('text', { array: true }) roles: Role[];
  /** A locked user is signed in nowhere. */
  @Column('boolean') locked: boolean;
  /** Incremented with every change of roles, lock and time zone; the events carry it. */
  @Column('int', { name: 'access_revision' }) accessRevision: number;
  /** Null until the person has set a password. */
  @Column('text', { name: 'password_hash', nullable: true, select: false }) passwordHash?: string | null;
  @Index('users_created') @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
  @Column('timestamptz', { name: 'updated_at' }) updatedAt: Date;
}
