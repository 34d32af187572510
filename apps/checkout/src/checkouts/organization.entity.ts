import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A company that sells; without a slug, events carry null in its place. */
@Entity('organizations')
@Check('organizations_min_repayment_percent', 'min_repayment_percent between 0 and 100')
@Index('organizations_slug', ['slug'], { unique: true })
export class Organization {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' }) id: number;
  @Column('text') name: string;
  @Column('varchar', { length: 100, nullable: true }) slug: string | null;
  /** Goes into the `token` field of platform notifications, which is empty without one. */
  @Column('text', { name: 'sealed_verification_token', nullable: true }) sealedVerificationToken: string | null;
  /** The organization's own bearer token at the platform, where it has one. */
  @Column('text', { name: 'sealed_platform_token', nullable: true }) sealedPlatformToken: string | null;
  /** Of the open sum of a payment: no repayment goes below it. */
  @Column('int', { name: 'min_repayment_percent', default: 50 }) minRepaymentPercent: number;
  /** Where its buyers write to; their page says nothing of it without one. */
  @Column('text', { name: 'contact_email', nullable: true }) contactEmail: string | null;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
}
