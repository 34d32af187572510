import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The progress of the comparison of open payments with the gateway: one row. */
@Entity('comparison_progress')
export class ComparisonProgress {
  @PrimaryColumn('text') id: string;
  /** The last payment that was compared; null at the start of a round. */
  @Column('uuid', { nullable: true }) cursor: string | null;
  @Column('timestamptz', { name: 'started_at', nullable: true }) startedAt: Date | null;
  @Column('timestamptz', { name: 'due_at' }) dueAt: Date;
}
