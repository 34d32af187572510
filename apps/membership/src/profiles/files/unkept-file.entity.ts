import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A file that is to be removed: nothing refers to it yet, or nothing does any more. */
@Entity('unkept_files')
export class UnkeptFile {
  @PrimaryColumn('uuid') key: string;
  /** When it is removed. */
  @Index('unkept_files_due') @Column('timestamptz', { name: 'due_at' }) dueAt: Date;
  /** To remove it; from the first one on the file can no longer be kept. */
  @Column('int') attempts: number;
}
