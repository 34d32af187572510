import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Company } from './company.entity.js';

/** What a company sells; at most one of them stands for whatever its old payments do not name. */
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
