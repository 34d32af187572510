import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Redelivery } from './redelivery.entity.js';

/** A delivery that a redelivery still has to send again, or whose outcome it waits for; deleted after that. */
@Entity('redelivery_items')
@Index('redelivery_items_sent', ['redeliveryId'], { where: 'sent' })
export class RedeliveryItem {
  @PrimaryColumn('uuid', { name: 'redelivery_id' }) redeliveryId: string;
  @ManyToOne(() => Redelivery, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'redelivery_id', foreignKeyConstraintName: 'redelivery_items_redelivery_id_fkey' })
  redelivery: Redelivery;
  /** The order in which they were caused. */
  @PrimaryColumn('int') position: number;
  @Column('uuid', { name: 'delivery_id' }) deliveryId: string;
  @Column('boolean', { default: false }) sent: boolean;
}
