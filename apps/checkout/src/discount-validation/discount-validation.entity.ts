import { Expires } from '@rotina/service-kit/database';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The end of a validation; every outcome but `valid` means the full price. */
export type ValidationOutcome =
  'valid' | 'not_valid' | 'refused_address' | 'timeout' | 'bad_status' | 'bad_body' | 'failed';

/** Why a service was called. */
export type ValidationPurpose = 'quote' | 'purchase' | 'trial';

/** The audit of one call to a validation service, without the credential and the full e-mail. */
@Expires<DiscountValidation>({ since: 'createdAt', hours: 90 * 24 })
@Entity('discount_validations')
@Index('discount_validations_age', ['createdAt'])
@Index('discount_validations_checkout', ['checkoutId', 'createdAt'])
@Index('discount_validations_payment', ['pid'], { where: 'pid is not null' })
export class DiscountValidation {
  @PrimaryColumn('uuid') id: string;
  @Column('int', { name: 'checkout_id' }) checkoutId: number;
  /** A trial is an administrator's. */
  @Column('text') purpose: ValidationPurpose;
  /** The payment that was about to be made. It does not exist where the purchase failed after this. */
  @Column('uuid', { nullable: true }) pid: string | null;
  @Column('text', { name: 'masked_email' }) maskedEmail: string;
  @Column('text') host: string;
  @Column('text') outcome: ValidationOutcome;
  @Column('int', { nullable: true }) status: number | null;
  @Column('int', { name: 'duration_ms' }) durationMs: number;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
}
