import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** An event of a committed transaction; unpublished while `publishedAt` is null. */
@Entity('outbox')
@Index('outbox_unpublished', ['id'], { where: 'published_at is null' })
@Index('outbox_personal', ['key'], { where: "payload ?| array['customer', 'emails']" })
export class OutboxEntry {
  /** The order of publication. Writers lock the aggregate's row first, so it is the order of commits per key. */
  @PrimaryGeneratedColumn({ type: 'bigint' }) id: string;
  @Column('uuid', { name: 'event_id' }) eventId: string;
  @Column('text') type: string;
  @Column('int') version: number;
  @Column('text') topic: string;
  @Column('text') key: string;
  @Column('timestamptz') time: Date;
  @Column('jsonb') payload: unknown;
  @Column('text', { nullable: true }) traceparent: string | null;
  @Column('timestamptz', { name: 'published_at', nullable: true }) publishedAt: Date | null;
}
