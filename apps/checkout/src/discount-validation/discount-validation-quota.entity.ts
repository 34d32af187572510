import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** An address's latest requests, for the limit per minute over all replicas. */
@Entity('discount_validation_quotas')
@Index('discount_validation_quotas_age', ['lastRequestedAt'])
export class DiscountValidationQuota {
  @PrimaryColumn('text') address: string;
  @Column('timestamptz', { name: 'requested_at', array: true }) requestedAt: Date[];
  @Column('timestamptz', { name: 'last_requested_at' }) lastRequestedAt: Date;
}
