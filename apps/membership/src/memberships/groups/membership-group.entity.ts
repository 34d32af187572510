import { Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** The terms of memberships: which payments lead to them, and their duration. */
@Entity('membership_groups')
export class MembershipGroup {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' }) id: number;
  @Column('text') name: string;
  @Index('membership_groups_slug', { unique: true }) @Column('text') slug: string;
  @Index('membership_groups_gateway_product', { unique: true })
  @Column('text', { name: 'gateway_product_id', nullable: true })
  gatewayProductId: string | null;
  @Column('int', { name: 'duration_months' }) durationMonths: number;
  @Column('int', { name: 'grace_days' }) graceDays: number;
  /** Whether its members get the discounts of checkouts. */
  @Column('boolean', { name: 'gives_discount' }) givesDiscount: boolean;
  /** An inactive group takes no new members. */
  @Column('boolean') active: boolean;
}

/** The group of a checkout; a checkout has one group at most. */
@Entity('membership_group_checkouts')
export class MembershipGroupCheckout {
  @PrimaryColumn('int', { name: 'checkout_id' }) checkoutId: number;
  @Index('membership_group_checkouts_group')
  @ForeignKey(() => MembershipGroup, { name: 'membership_group_checkouts_group_fk', onDelete: 'CASCADE' })
  @Column('int', { name: 'group_id' })
  groupId: number;
}
