import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** When the platform is notified once more of a payment that is overdue; the row ends with that, whatever became of it. */
@Entity('overdue_resyncs')
@Index('overdue_resyncs_due', ['dueAt'])
export class OverdueResync {
  @PrimaryColumn('uuid') pid: string;
  @Column('timestamptz', { name: 'due_at' }) dueAt: Date;
}
