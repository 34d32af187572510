import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The number of times that a consumer started and finished to handle an event, and the time when it was handled or given up. */
@Entity('inbox')
export class InboxEntry {
  @PrimaryColumn('text') consumer: string;
  @PrimaryColumn('uuid', { name: 'event_id' }) eventId: string;
  @Column('text') type: string;
  @Column('int', { default: 1 }) started: number;
  @Column('int', { default: 0 }) finished: number;
  @Index('inbox_age')
  @Column('timestamptz', { name: 'received_at', default: () => 'now()' })
  receivedAt: Date;
  @Column('timestamptz', { name: 'handled_at', nullable: true }) handledAt: Date | null;
}
