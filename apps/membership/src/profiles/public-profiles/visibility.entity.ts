import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** The visible fields of a member's public profile; without a row the defaults apply. */
@Entity('visibilities')
export class VisibilityRow {
  @ForeignKey('users', { name: 'visibilities_user_fk', onDelete: 'CASCADE' })
  @PrimaryColumn('int', { name: 'user_id' })
  userId: number;
  /** Null until the member chooses. */
  @Column('boolean', { nullable: true }) name: boolean | null;
  @Column('boolean') gender: boolean;
  @Column('boolean') city: boolean;
  @Column('boolean') region: boolean;
  @Column('boolean') country: boolean;
  @Column('boolean', { name: 'therapist_slug' }) therapist_slug: boolean;
}
