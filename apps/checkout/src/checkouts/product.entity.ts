import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { Organization } from './organization.entity.js';

@Entity('products')
@Index('products_slug', ['organizationId', 'slug'], { unique: true })
export class Product {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' }) id: number;
  @Column('int', { name: 'organization_id' }) organizationId: number;
  @ManyToOne(() => Organization)
  @JoinColumn({ name: 'organization_id', foreignKeyConstraintName: 'products_organization_id_fkey' })
  organization: Organization;
  @Column('text') name: string;
  @Column('varchar', { length: 100 }) slug: string;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
}
