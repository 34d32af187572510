import { Expires } from '@rotina/service-kit/database';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The purchases of an address in a minute, over all replicas; the minute begins with the first of them. */
@Expires<PurchaseQuota>({ since: 'startedAt', hours: 1 })
@Entity('purchase_quotas')
@Index('purchase_quotas_age', ['startedAt'])
export class PurchaseQuota {
  @PrimaryColumn('text') address: string;
  @Column('timestamptz', { name: 'started_at' }) startedAt: Date;
  @Column('int') purchases: number;
}
