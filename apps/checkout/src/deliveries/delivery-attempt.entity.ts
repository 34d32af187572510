import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Delivery } from './delivery.entity.js';

/** One call: stored before it is sent and completed after. Without `finishedAt` its outcome is unknown. */
@Entity('delivery_attempts')
@Index('delivery_attempts_number', ['deliveryId', 'number'], { unique: true })
export class DeliveryAttempt {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid', { name: 'delivery_id' }) deliveryId: string;
  @ManyToOne(() => Delivery)
  @JoinColumn({ name: 'delivery_id', foreignKeyConstraintName: 'delivery_attempts_delivery_id_fkey' })
  delivery: Delivery;
  @Column('int') number: number;
  @Column('text') url: string;
  @Column('jsonb', { name: 'request_headers' }) requestHeaders: Record<string, string>;
  @Column('timestamptz', { name: 'started_at' }) startedAt: Date;
  @Column('timestamptz', { name: 'finished_at', nullable: true }) finishedAt: Date | null;
  @Column('int', { name: 'duration_ms', nullable: true }) durationMs: number | null;
  @Column('int', { nullable: true }) status: number | null;
  @Column('text', { name: 'response_body', nullable: true }) responseBody: string | null;
  @Column('jsonb', { name: 'response_headers', nullable: true }) responseHeaders: Record<string, string> | null;
  @Column('text', { nullable: true }) error: string | null;
}
