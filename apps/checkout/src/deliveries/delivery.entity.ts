import { Column, Entity, Generated, Index, PrimaryColumn } from 'typeorm';
import type { DeliveryDestination, DeliveryState } from '../domain/delivery/delivery.js';

/** A call to another company's system, stored in the transaction that caused it. */
@Entity('deliveries')
@Index('deliveries_due', ['destination', 'nextAttemptAt'], { where: 'next_attempt_at is not null' })
@Index('deliveries_reference', ['reference', 'createdAt'])
@Index('deliveries_created', ['createdAt', 'id'])
@Index('deliveries_state', ['state', 'createdAt'])
export class Delivery {
  @PrimaryColumn('uuid') id: string;
  /** The order in which one payment's deliveries were caused. */
  @Column('bigint') @Generated('increment') ordinal: string;
  @Column('text') destination: DeliveryDestination;
  /** The event's type or the notification's status. */
  @Column('text') kind: string;
  /** The payment's pid. */
  @Column('text') reference: string;
  @Column('text') path: string;
  /** The JSON that is sent, with placeholders for its secrets. */
  @Column('text') body: string;
  /** The secrets that replace the placeholders at every attempt, sealed. */
  @Column('text', { name: 'sealed_secrets', nullable: true }) sealedSecrets: string | null;
  @Column('text') state: DeliveryState;
  @Column('int', { default: 0 }) attempts: number;
  @Column('int', { name: 'max_attempts' }) maxAttempts: number;
  /** When a worker may take it: the next attempt, or the end of the lease of the current one. */
  @Column('timestamptz', { name: 'next_attempt_at', nullable: true }) nextAttemptAt: Date | null;
  @Column('uuid', { name: 'lease_owner', nullable: true }) leaseOwner: string | null;
  @Column('int', { name: 'last_status', nullable: true }) lastStatus: number | null;
  @Column('text', { name: 'last_error', nullable: true }) lastError: string | null;
  @Column('timestamptz', { name: 'delivered_at', nullable: true }) deliveredAt: Date | null;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
  @Column('timestamptz', { name: 'updated_at' }) updatedAt: Date;
  /** The request that caused it, whose trace its attempts continue. */
  @Column('text', { nullable: true }) traceparent: string | null;
  @Column('text', { name: 'request_id', nullable: true }) requestId: string | null;
}
