import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { Gender } from '../../profiles/domain/profile/profile.js';

/** A therapist of the public directory, with the terms of their sessions. */
@Entity('therapists')
@Check('therapists_gender', `gender in ('male', 'female', 'non_binary')`)
@Index('therapists_name_search', { synchronize: false })
@Index('therapists_order', { synchronize: false })
@Index('therapists_search', { synchronize: false })
export class Therapist {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' }) id: number;
  @Index('therapists_slug', { unique: true }) @Column('text') slug: string;
  @Column('text') name: string;
  /** The user who signs in as this therapist; the row goes with the user. */
  @Index('therapists_user', { unique: true })
  @ForeignKey('users', { name: 'therapists_user_fk', onDelete: 'CASCADE' })
  @Column('int', { name: 'user_id', nullable: true })
  userId: number | null;
  @Column('text', { nullable: true }) bio: string | null;
  @Column('text', { array: true }) languages: string[];
  @Column('text', { nullable: true }) gender: Gender | null;
  @Column('text', { nullable: true }) city: string | null;
  @Column('text', { nullable: true }) region: string | null;
  @Column('text', { nullable: true }) country: string | null;
  @Column('text', { name: 'full_address', nullable: true }) fullAddress: string | null;
  @Column('text', { name: 'photo_url', nullable: true }) photoUrl: string | null;
  @Column('boolean') online: boolean;
  @Column('boolean', { name: 'in_person' }) inPerson: boolean;
  /** An inactive therapist is not found, and their profile, card and availability are not shown. */
  @Column('boolean') active: boolean;
  /** An IANA name. */
  @Column('text', { name: 'time_zone' }) timeZone: string;
  @Column('int', { name: 'session_minutes' }) sessionMinutes: number;
  /** The distance between the starts of two candidates for a slot. */
  @Column('int', { name: 'step_minutes' }) stepMinutes: number;
  @Column('int', { name: 'buffer_before_minutes' }) bufferBeforeMinutes: number;
  @Column('int', { name: 'buffer_after_minutes' }) bufferAfterMinutes: number;
  @Column('int', { name: 'minimum_notice_minutes' }) minimumNoticeMinutes: number;
  /** The last day with slots, counted from today. */
  @Column('int', { name: 'max_days_ahead' }) maxDaysAhead: number;
  /** Opens the therapist's card. */
  @Index('therapists_share_token', { unique: true }) @Column('text', { name: 'share_token' }) shareToken: string;
  /** Counts how often the secret address of the calendar feed was replaced. */
  @Column('int', { name: 'feed_revision' }) feedRevision: number;
  /** The columns of the search: without accents, in lower case; a line for each of several values. A space begins the name. */
  @Column('text', { name: 'search_name' }) searchName: string;
  @Column('text', { name: 'search_address' }) searchAddress: string;
  @Column('text', { name: 'search_languages' }) searchLanguages: string;
  /** The slugs of the tags. */
  @Column('text', { name: 'search_tags' }) searchTags: string;
  /** Everything that a search finds; each line begins with a space, so that a pattern finds the beginnings of words. */
  @Column('text', { name: 'search_text' }) searchText: string;
  /** Bits of that text, which the release before reads. */
  @Column({ type: 'bit', length: 512, name: 'search_signature' }) searchSignature: string;
}
