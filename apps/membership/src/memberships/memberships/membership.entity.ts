import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { MembershipChange } from '../domain/membership/membership-change.js';
import type { MembershipStatus } from '../domain/membership/membership-status.js';

/** The membership of one payment, with its own period. */
@Entity('memberships')
@Index('memberships_user', ['userId', 'id'])
@Index('memberships_buyer_document', ['buyerDocument'], { where: 'buyer_document is not null' })
@Index('memberships_ending', ['validUntil'], { where: `status = 'paid'` })
@Check('memberships_status', `status in ('pending', 'paid', 'overdue', 'refunded', 'cancelled')`)
@Check('memberships_period', `(status = 'pending') or (starts_on is not null and valid_until is not null)`)
export class Membership {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' }) id: number;
  @ForeignKey('users', { name: 'memberships_user_fk' }) @Column('int', { name: 'user_id' }) userId: number;
  @Index('memberships_group')
  @ForeignKey('membership_groups', { name: 'memberships_group_fk' })
  @Column('int', { name: 'group_id' })
  groupId: number;
  @Index('memberships_payment_reference', { unique: true })
  @Column('text', { name: 'payment_reference' })
  paymentReference: string;
  @Column('text') status: MembershipStatus;
  @Column('date', { name: 'starts_on', nullable: true }) startsOn: string | null;
  @Column('date', { name: 'valid_until', nullable: true }) validUntil: string | null;
  /** Incremented with every change; the events carry it. */
  @Column('int') revision: number;
  /** The highest revision of the payment that was applied; lower ones are stale. */
  @Column('int', { name: 'payment_revision', nullable: true }) paymentRevision: number | null;
  /** When the latest update of the payment was sent; earlier ones are stale. Null where no sender said. */
  @Column('timestamptz', { name: 'payment_sent_at', nullable: true }) paymentSentAt: Date | null;
  /** The causes of its statuses, oldest first. */
  @Column('jsonb', { default: [] }) changes: MembershipChange[];
  @Column('text', { name: 'billing_type', nullable: true }) billingType: string | null;
  @Column('int', { name: 'installment_count', nullable: true }) installmentCount: number | null;
  /** The buyer as the purchase describes them. The phone becomes the user's own when the user confirms it. */
  @Column('text', { name: 'buyer_document', nullable: true }) buyerDocument: string | null;
  @Column('text', { name: 'buyer_phone', nullable: true }) buyerPhone: string | null;
  /** The hash of the mailed token that confirms the phone. */
  @Index('memberships_confirmation', { unique: true })
  @Column('text', { name: 'confirmation_hash', nullable: true })
  confirmationHash: string | null;
  @Column('timestamptz', { name: 'confirmation_expires_at', nullable: true }) confirmationExpiresAt: Date | null;
  @Index('memberships_created') @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
  @Column('timestamptz', { name: 'updated_at' }) updatedAt: Date;
}
