import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A request of the last minute for a link, whether its e-mail has an account or not. */
@Entity('password_reset_requests')
@Index('password_reset_requests_address', ['address', 'at'])
export class PasswordResetRequest {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' }) id: string;
  @Column('text') address: string;
  @Index('password_reset_requests_age') @Column('timestamptz') at: Date;
}
