import { Column, Entity, Generated, Index, PrimaryColumn } from 'typeorm';
import type { DeliveryDestination, DeliveryState, FailureCause } from '../domain/delivery/delivery.js';

/** A call to another company's system, stored in the transaction that caused it. */
@Entity('deliveries')
@Index('deliveries_due', ['destination', 'nextAttemptAt'], { where: 'next_attempt_at is not null' })
@Index('deliveries_reference', ['reference', 'createdAt'])
@Index('deliveries_payment', ['pid', 'createdAt'], { where: 'pid is not null' })
@Index('deliveries_created', ['createdAt', 'id'])
@Index('deliveries_state', ['state', 'createdAt'], { where: "state <> 'delivered'" })
@Index('deliveries_kind', ['destination', 'kind', 'createdAt'])
@Index('deliveries_cause', ['lastCause', 'createdAt'], { where: 'last_cause is not null' })
@Index('deliveries_status', ['lastStatus', 'createdAt'], { where: 'last_status >= 300' })
@Index('deliveries_failures', ['destination', 'lastCause', 'lastStatus', 'updatedAt'], { where: "state = 'failed'" })
export class Delivery {
  @PrimaryColumn('uuid') id: string;
  /** The order in which the deliveries of one reference were caused. */
  @Column('bigint') @Generated('increment') ordinal: string;
  @Column('text') destination: DeliveryDestination;
  /** The event's type or the notification's status. */
  @Column('text') kind: string;
  /** The payment's pid; of a repayment's notification, that of the purchase with which its chain began. */
  @Column('text') reference: string;
  /** The payment's pid where the reference is another payment's. */
  @Column('text', { nullable: true }) pid: string | null;
  @Column('text') path: string;
  /** The JSON that is sent, with placeholders for its secrets. */
  @Column('text') body: string;
  /** The secrets that replace the placeholders at every attempt, sealed. */
  @Column('text', { name: 'sealed_secrets', nullable: true }) sealedSecrets: string | null;
  @Column('text') state: DeliveryState;
  @Column('int', { default: 0 }) attempts: number;
  /** Null where time is the limit. */
  @Column('int', { name: 'max_attempts', nullable: true }) maxAttempts: number | null;
  /** The attempts that were made before an administrator sent it again. */
  @Column('int', { name: 'attempts_before', default: 0 }) attemptsBefore: number;
  /** The last moment of an attempt, set with the first one; null where the number of attempts is the limit. */
  @Column('timestamptz', { name: 'retry_until', nullable: true }) retryUntil: Date | null;
  /** When a worker may take it: the next attempt, or the end of the lease of the current one. */
  @Column('timestamptz', { name: 'next_attempt_at', nullable: true }) nextAttemptAt: Date | null;
  @Column('uuid', { name: 'lease_owner', nullable: true }) leaseOwner: string | null;
  @Column('int', { name: 'last_status', nullable: true }) lastStatus: number | null;
  @Column('text', { name: 'last_error', nullable: true }) lastError: string | null;
  /** Why the last attempt failed; null once it is delivered, and before the first attempt. */
  @Column('text', { name: 'last_cause', nullable: true }) lastCause: FailureCause | null;
  @Column('timestamptz', { name: 'delivered_at', nullable: true }) deliveredAt: Date | null;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
  @Column('timestamptz', { name: 'updated_at' }) updatedAt: Date;
  /** The request that caused it, whose trace its attempts continue. */
  @Column('text', { nullable: true }) traceparent: string | null;
  @Column('text', { name: 'request_id', nullable: true }) requestId: string | null;
}
