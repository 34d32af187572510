import { Expires } from '@rotina/service-kit/database';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** `days_7`: the mail of seven days before the end. */
export type ReminderKind = 'days_30' | 'days_7' | 'days_1' | 'overdue';

/** A reminder that the holder of a membership was sent, so that it is not sent again. */
@Expires<MembershipReminder>({ since: 'sentAt', hours: 60 * 24 })
@Entity('membership_reminders')
@Check('membership_reminders_kind', `kind in ('days_30', 'days_7', 'days_1', 'overdue')`)
export class MembershipReminder {
  @ForeignKey('memberships', { name: 'membership_reminders_membership_fk', onDelete: 'CASCADE' })
  @PrimaryColumn('int', { name: 'membership_id' })
  membershipId: number;
  @PrimaryColumn('text') kind: ReminderKind;
  /** The last day of the membership; of a payment the day on which it became overdue. */
  @PrimaryColumn('date') about: string;
  @Index('membership_reminders_age') @Column('timestamptz', { name: 'sent_at' }) sentAt: Date;
}
