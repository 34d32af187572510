import { cents, decimalCents } from '@rotina/service-kit/database';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import type { PaymentType } from '../domain/pricing/price-list.js';
import { Organization } from './organization.entity.js';
import { Product } from './product.entity.js';

@Entity('checkouts')
@Index('checkouts_organization', ['organizationId'])
@Index('checkouts_product', ['productId'])
export class Checkout {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' }) id: number;
  @Column('int', { name: 'organization_id' }) organizationId: number;
  @ManyToOne(() => Organization)
  @JoinColumn({ name: 'organization_id', foreignKeyConstraintName: 'checkouts_organization_id_fkey' })
  organization: Organization;
  @Column('int', { name: 'product_id' }) productId: number;
  @ManyToOne(() => Product)
  @JoinColumn({ name: 'product_id', foreignKeyConstraintName: 'checkouts_product_id_fkey' })
  product: Product;
  @Column('text') name: string;
  @Column('bigint', { name: 'total_cents', transformer: cents }) totalCents: number;
  @Column('numeric', { name: 'interest_rate', precision: 9, scale: 6, default: 0 }) interestRate: string;
  @Column('int', { name: 'max_installments' }) maxInstallments: number;
  @Column('int', { name: 'access_months' }) accessMonths: number;
  @Column('jsonb', { name: 'payment_types' }) paymentTypes: PaymentType[];
  @Column('numeric', { name: 'discount_amount', precision: 10, scale: 2, default: 0, transformer: decimalCents })
  discountAmountCents: number;
  @Column('text', { name: 'discount_validation_url', nullable: true }) discountValidationUrl: string | null;
  /** Sealed. */
  @Column('text', { name: 'discount_access_token', nullable: true }) sealedDiscountAccessToken: string | null;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
}
