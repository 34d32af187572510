import { Expires } from '@rotina/service-kit/database';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** How a validation ended; every outcome but `valid` means the full price. */
export type ValidationOutcome =
  'valid' | 'not_valid' | 'refused_address' | 'timeout' | 'bad_status' | 'bad_body' | 'failed';

/** The audit of one call to a validation service, without the credential and the full e-mail. */
@Expires<DiscountValidation>({ since: 'createdAt', hours: 90 * 24 })
@Entity('discount_validations')
@Index('discount_validations_age', ['createdAt'])
@Index('discount_validations_checkout', ['checkoutId', 'createdAt'])
export class DiscountValidation {
  @PrimaryColumn('uuid') id: string;
  @Column('int', { name: 'checkout_id' }) checkoutId: number;
  @Column('text') purpose: 'quote' | 'purchase';
  @Column('text', { name: 'masked_email' }) maskedEmail: string;
  @Column('text') host: string;
  @Column('text') outcome: ValidationOutcome;
  @Column('int', { nullable: true }) status: number | null;
  @Column('int', { name: 'duration_ms' }) durationMs: number;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
}
