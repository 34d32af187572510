import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { Expires } from '../database/expired-rows.js';

/** The answer of the first request with an idempotency key, stored by the transaction that did its work. */
@Expires<IdempotencyKey>({ since: 'createdAt', hours: 24 })
@Entity('idempotency_keys')
export class IdempotencyKey {
  @PrimaryColumn('text') scope: string;
  @PrimaryColumn('text') key: string;
  @Column('text', { name: 'body_hash' }) bodyHash: string;
  @Column('int') status: number;
  /** JSON as it was sent: a repeat answers the same bytes. */
  @Column('json') body: unknown;
  @Index('idempotency_keys_age') @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
}
