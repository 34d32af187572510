import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Company } from './company.entity.js';

/** A product of a company; at most one is `legacy`, the product of old payments that name none. */
@Entity('products')
@Index('products_slug', ['companyId', 'slug'], { unique: true })
@Index('products_legacy', ['companyId'], { unique: true, where: 'legacy' })
export class Product {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' }) id: number;
  @ForeignKey(() => Company, { name: 'products_company_fk' }) @Column('int', { name: 'company_id' }) companyId: number;
  @Column('text') name: string;
  @Column('varchar', { length: 100 }) slug: string;
  @Column('boolean') legacy: boolean;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
}
