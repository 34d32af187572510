import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What a consumer knows of an event: how often its handling began and ended, and when it was settled for good. */
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
