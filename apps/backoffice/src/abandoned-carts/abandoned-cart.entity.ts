import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** A cart that was published as abandoned, which happens once. */
@Entity('abandoned_carts')
export class AbandonedCart {
  @ForeignKey('orders', { name: 'abandoned_carts_order_fk' })
  @PrimaryColumn('uuid', { name: 'order_id' })
  orderId: string;
  @Column('timestamptz', { name: 'abandoned_at' }) abandonedAt: Date;
}
