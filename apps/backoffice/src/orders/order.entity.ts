import type { BillingType, OrderOrigin, RepaymentKind } from '@rotina/contracts';
import { cents } from '@rotina/service-kit/database';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { OrderStatus } from '../domain/order/order-summary.js';

/** A payment as the back office sees it. Status and sums are derived from the installments, in the same transaction. */
@Entity('orders')
@Index('orders_newest', ['purchasedAt', 'id'])
@Index('orders_slugs', ['companySlug', 'productSlug'])
@Index('orders_by_status', ['status', 'purchasedAt', 'id'])
@Index('orders_overdue', ['purchasedAt', 'id'], { where: 'overdue_cents > 0' })
@Index('orders_unpaid_purchases', { synchronize: false })
@Check('orders_kind', `kind in ('repayment', 'settlement', 'renewal')`)
@Check('orders_origin', `origin in ('purchase', 'repayment', 'original')`)
@Check('orders_status', `status in ('pending', 'partially_paid', 'paid', 'overdue', 'cancelled', 'refunded')`)
export class Order {
  @PrimaryColumn('uuid') id: string;
  @Index('orders_code', { unique: true }) @Column('text') code: string;
  @Column('text') origin: OrderOrigin;
  /** The payment's pid: the natural key, however the order came here. */
  @Index('orders_reference', { unique: true }) @Column('text') reference: string;
  @Index('orders_original')
  @ForeignKey(() => Order, { name: 'orders_original_fk' })
  @Column('uuid', { name: 'original_order_id', nullable: true })
  originalOrderId: string | null;
  /** Slugs as they were sent: an order whose company is added later finds it. */
  @Column('varchar', { name: 'company_slug', length: 100, nullable: true }) companySlug: string | null;
  @Column('varchar', { name: 'product_slug', length: 100, nullable: true }) productSlug: string | null;
  @Index('orders_buyer')
  @ForeignKey('buyers', { name: 'orders_buyer_fk' })
  @Column('uuid', { name: 'buyer_id' })
  buyerId: string;
  @Column('text', { name: 'billing_type' }) billingType: BillingType;
  @Column('text', { name: 'offer_code' }) offerCode: string;
  @Column('text') status: OrderStatus;
  @Column('bigint', { name: 'total_cents', transformer: cents }) totalCents: number;
  @Column('bigint', { name: 'paid_cents', transformer: cents }) paidCents: number;
  @Column('bigint', { name: 'open_cents', transformer: cents }) openCents: number;
  @Column('bigint', { name: 'overdue_cents', transformer: cents }) overdueCents: number;
  /** Money of the plans that it replaces, by which its open sum is lower. */
  @Column('bigint', { name: 'credit_cents', default: 0, transformer: cents }) creditCents: number;
  @Column('timestamptz', { name: 'purchased_at' }) purchasedAt: Date;
  /** When it was paid in full for the first time. */
  @Column('timestamptz', { name: 'paid_at', nullable: true }) paidAt: Date | null;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
  @Column('timestamptz', { name: 'updated_at' }) updatedAt: Date;
  /** The payment as a sync describes it, null for one that came as a purchase alone. */
  @Column('text', { name: 'external_id', nullable: true }) externalId: string | null;
  @Column('text', { nullable: true }) description: string | null;
  /** Of an order whose own sync was processed, as the operator and the digest. */
  @Column('text', { nullable: true }) kind: RepaymentKind | null;
  @Column('text', { name: 'operator_email', nullable: true }) operatorEmail: string | null;
  /** Tells a repeated sync from one that says something else. */
  @Column('text', { name: 'sync_digest', nullable: true }) syncDigest: string | null;
  /** Paid before a sync registered the order: no commission is earned by it. */
  @Column('bigint', { name: 'imported_paid_cents', nullable: true, transformer: cents }) importedPaidCents:
    number | null;
}
