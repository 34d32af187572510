import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { Gender } from '../domain/profile/profile.js';

/** The attributes that users give; none of them is proven. */
@Entity('profiles')
@Check('profiles_gender', `gender in ('male', 'female', 'non_binary')`)
export class Profile {
  @ForeignKey('users', { name: 'profiles_user_fk', onDelete: 'CASCADE' })
  @PrimaryColumn('int', { name: 'user_id' })
  userId: number;
  @Column('text', { nullable: true }) street: string | null;
  @Column('text', { nullable: true }) number: string | null;
  /** ISO 3166-1 alpha-2. */
  @Column('text', { nullable: true }) country: string | null;
  @Column('text', { nullable: true }) city: string | null;
  @Column('text', { nullable: true }) region: string | null;
  @Column('text', { name: 'external_gateway_id', nullable: true }) externalGatewayId: string | null;
  @Column('text', { name: 'external_gateway_url', nullable: true }) externalGatewayUrl: string | null;
  @Column('text', { name: 'document_type', nullable: true }) documentType: string | null;
  /** Not the account's document, by which buyers are recognised. */
  @Column('text', { name: 'document_number', nullable: true }) documentNumber: string | null;
  /** `YYYY-MM-DD` */
  @Column('date', { name: 'birth_date', nullable: true }) birthDate: string | null;
  @Column('text', { nullable: true }) gender: Gender | null;
  @Column('timestamptz', { name: 'updated_at' }) updatedAt: Date;
}
