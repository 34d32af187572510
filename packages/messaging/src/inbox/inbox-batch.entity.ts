import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The last batch of events that a process has started to handle; without events once an attempt has failed. */
@Entity('inbox_batches')
export class InboxBatch {
  @PrimaryColumn('uuid') id: string;
  @Column('text') consumer: string;
  /** The process that handles it. */
  @Column('uuid') process: string;
  @Column('uuid', { name: 'event_ids', array: true }) eventIds: string[];
  @Column('timestamptz', { name: 'started_at', default: () => 'now()' }) startedAt: Date;
}
