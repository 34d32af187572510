import { Expires } from '@rotina/service-kit/database';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** A device on which a user has signed in, also when that session is over. */
@Expires<SignInDevice>({ since: 'signedInAt', hours: 90 * 24 })
@Entity('sign_in_devices')
export class SignInDevice {
  @ForeignKey('users', { name: 'sign_in_devices_user_fk', onDelete: 'CASCADE' })
  @PrimaryColumn('int', { name: 'user_id' })
  userId: number;
  /** A hash of where it signed in, and of what it says about itself. */
  @PrimaryColumn('text') device: string;
  /** The latest time, to the day. */
  @Index('sign_in_devices_age') @Column('timestamptz', { name: 'signed_in_at' }) signedInAt: Date;
}
