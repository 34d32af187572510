import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A company that sells; its slug is the same on both sides of every contract. */
@Entity('companies')
export class Company {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' }) id: number;
  @Column('text') name: string;
  @Index('companies_slug', { unique: true }) @Column('varchar', { length: 100 }) slug: string;
  @Column('boolean') active: boolean;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
}
