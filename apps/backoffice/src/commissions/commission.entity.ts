import { cents } from '@rotina/service-kit/database';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** The worth of a sale for whoever is paid by sales: expected when it is made, earned once it is paid in full. */
@Entity('commissions')
@Check('commissions_status', `status in ('expected', 'earned')`)
export class Commission {
  @PrimaryColumn('uuid') id: string;
  @Index('commissions_order', { unique: true })
  @ForeignKey('orders', { name: 'commissions_order_fk' })
  @Column('uuid', { name: 'order_id' })
  orderId: string;
  @Column('text') status: 'expected' | 'earned';
  @Column('bigint', { name: 'base_cents', transformer: cents }) baseCents: number;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
  @Column('timestamptz', { name: 'earned_at', nullable: true }) earnedAt: Date | null;
}
