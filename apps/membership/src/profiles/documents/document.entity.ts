import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { FileType } from '../domain/document/document-rules.js';

/** A file that a user has attached to the profile. It outlives no user: its file would stay for ever. */
@Entity('documents')
@Check('documents_type', `content_type in ('application/pdf', 'image/jpeg', 'image/png')`)
export class Document {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' }) id: number;
  @ForeignKey('users', { name: 'documents_user_fk' })
  @Index('documents_user')
  @Column('int', { name: 'user_id' })
  userId: number;
  @Column('text') name: string;
  /** By its content. */
  @Column('text', { name: 'content_type' }) contentType: FileType;
  @Column('int') size: number;
  /** Where the store has the file. */
  @Index('documents_key', { unique: true }) @Column('uuid') key: string;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
}
