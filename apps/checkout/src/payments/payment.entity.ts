import type { BillingType, DocumentType, PaymentKind, PaymentStatus } from '@rotina/contracts';
import { cents } from '@rotina/service-kit/database';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** The debt of a buyer for one purchase or repayment, with its status. `revision` grows with every change of the status. */
@Entity('payments')
@Index('payments_checkout', ['checkoutId'])
@Index('payments_created', ['createdAt', 'pid'])
@Index('payments_status', ['status', 'createdAt'])
@Index('payments_customer_email', ['customerEmail', 'createdAt'])
@Index('payments_customer_email_lower', { synchronize: false })
@Index('payments_customer_name_search', { synchronize: false })
@Index('payments_customer_document', ['customerDocument'])
@Index('payments_order_code', ['orderCode'], { where: 'order_code is not null' })
@Index('payments_reconcile_due', ['reconcileDueAt'], { where: 'reconcile_due_at is not null' })
@Index('payments_waived', ['createdAt'], { where: 'waived_cents > 0' })
@Index('payments_replaced', ['createdAt', 'pid'], { where: 'replaced_by_pid is not null' })
@Index('payments_root', ['rootPid'], { where: "kind <> 'standard'" })
@Index('payments_request_key', ['requestKey'], { unique: true, where: 'request_key is not null' })
export class PaymentRecord {
  @PrimaryColumn('uuid') pid: string;
  /** The last purchase or renewal before it in its chain, whose access it continues or follows; the own pid of a purchase. */
  @Column('uuid', { name: 'root_pid' }) rootPid: string;
  /** The payment whose plan this one replaces; null for a purchase. */
  @Column('uuid', { name: 'replaces_pid', nullable: true }) replacesPid: string | null;
  /** The repayment in progress: while the gateway may have its plan, there is no other one of this payment. */
  @Column('uuid', { name: 'reserved_by_pid', nullable: true }) reservedByPid: string | null;
  /** The payment whose plan replaced this one's: the status is frozen since. */
  @Column('uuid', { name: 'replaced_by_pid', nullable: true }) replacedByPid: string | null;
  /** The operator who made the repayment; null for a purchase. */
  @Column('text', { name: 'operator_email', nullable: true }) operatorEmail: string | null;
  /** The name of the repayment at the gateway and in the back office; null for a purchase, which has its product's name. */
  @Column('text', { nullable: true }) description: string | null;
  /** Reduces the open sum that a repayment replaces, for a reason. */
  @Column('bigint', { name: 'waived_cents', default: 0, transformer: cents }) waivedCents: number;
  @Column('text', { name: 'waived_reason', nullable: true }) waivedReason: string | null;
  @ForeignKey('checkouts', { name: 'payments_checkout_id_fkey' })
  @Column('int', { name: 'checkout_id' })
  checkoutId: number;
  @Column('text') kind: PaymentKind;
  @Column('text', { name: 'billing_type' }) billingType: BillingType;
  @Column('int', { name: 'installment_count' }) installmentCount: number;
  @Column('text') status: PaymentStatus;
  @Column('int', { default: 0 }) revision: number;
  @Column('bigint', { name: 'total_cents', transformer: cents }) totalCents: number;
  /** The amount that the member discount took off the base; 0 when none was applied. */
  @Column('bigint', { name: 'discount_cents', default: 0, transformer: cents }) discountCents: number;
  /** The gateway's total less ours; anything but 0 is shown to administrators. */
  @Column('bigint', { name: 'price_difference_cents', default: 0, transformer: cents }) priceDifferenceCents: number;
  @Column('int', { name: 'access_months' }) accessMonths: number;
  @Column('text', { name: 'customer_name' }) customerName: string;
  @Column('text', { name: 'customer_email' }) customerEmail: string;
  @Column('text', { name: 'customer_document' }) customerDocument: string;
  @Column('text', { name: 'customer_document_type' }) customerDocumentType: DocumentType;
  @Column('text', { name: 'customer_phone', nullable: true }) customerPhone: string | null;
  @Column('text', { name: 'customer_country' }) customerCountry: string;
  @Column('text', { name: 'pix_payload', nullable: true }) pixPayload: string | null;
  @Column('text', { name: 'pix_expires_at', nullable: true }) pixExpiresAt: string | null;
  /** Recognises a repeated request: the digest of its `Idempotency-Key`, and of its body. */
  @Column('text', { name: 'request_key', nullable: true }) requestKey: string | null;
  @Column('text', { name: 'request_hash', nullable: true }) requestHash: string | null;
  /** When a draft whose creation at the gateway is in doubt is looked up there. */
  @Column('timestamptz', { name: 'reconcile_due_at', nullable: true }) reconcileDueAt: Date | null;
  /** When the gateway last failed to answer about the draft; the request for it is over then. */
  @Column('timestamptz', { name: 'gateway_failed_at', nullable: true }) gatewayFailedAt: Date | null;
  /** When the gateway's plan was recorded and PURCHASE_PLACED was published. */
  @Column('timestamptz', { name: 'placed_at', nullable: true }) placedAt: Date | null;
  @Column('uuid', { name: 'placed_event_id', nullable: true }) placedEventId: string | null;
  /** The code of its order in the back office, once that has one. */
  @Column('text', { name: 'order_code', nullable: true }) orderCode: string | null;
  /** When a draft without a plan at the gateway was given up. */
  @Column('timestamptz', { name: 'cancelled_at', nullable: true }) cancelledAt: Date | null;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
  @Column('timestamptz', { name: 'updated_at' }) updatedAt: Date;
}
