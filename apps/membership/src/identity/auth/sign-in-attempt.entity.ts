import { Expires } from '@rotina/service-kit/database';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A sign-in that failed or is in progress; it counts for a minute. */
@Expires<SignInAttempt>({ since: 'at', hours: 1 })
@Entity('sign_in_attempts')
@Index('sign_in_attempts_address', ['address', 'at'])
@Index('sign_in_attempts_email', ['emailHash', 'at'])
export class SignInAttempt {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' }) id: string;
  @Column('text') address: string;
  /** Hashed, because people type passwords into the e-mail field. */
  @Column('text', { name: 'email_hash' }) emailHash: string;
  @Index('sign_in_attempts_age') @Column('timestamptz') at: Date;
  @Column('boolean') failed: boolean;
}
