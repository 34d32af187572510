import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { Expires } from '../database/expired-rows.js';

/** The latest requests of a key, such as an address, over all replicas. */
@Expires<RequestQuota>({ since: 'lastRequestedAt', hours: 24 })
@Entity('request_quotas')
export class RequestQuota {
  @PrimaryColumn('text') name: string;
  @PrimaryColumn('text') key: string;
  @Column('timestamptz', { name: 'requested_at', array: true }) requestedAt: Date[];
  @Index('request_quotas_age') @Column('timestamptz', { name: 'last_requested_at' }) lastRequestedAt: Date;
}
