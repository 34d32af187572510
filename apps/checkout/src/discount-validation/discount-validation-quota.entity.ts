import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** When an address asked lately, for the limit per minute over all replicas. */
@Entity('discount_validation_quotas')
@Index('discount_validation_quotas_age', ['lastAskedAt'])
export class DiscountValidationQuota {
  @PrimaryColumn('text') address: string;
  @Column('timestamptz', { name: 'asked_at', array: true }) askedAt: Date[];
  @Column('timestamptz', { name: 'last_asked_at' }) lastAskedAt: Date;
}
