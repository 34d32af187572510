import { Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { Therapist } from './therapist.entity.js';

/** A field of work or an experience that therapists are found by. */
@Entity('tags')
export class Tag {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' }) id: number;
  @Index('tags_slug', { unique: true }) @Column('text') slug: string;
  @Column('text') name: string;
  /** The group in which the tag is shown, as administrators name it. */
  @Column('text') kind: string;
}

@Entity('therapist_tags')
export class TherapistTag {
  @ForeignKey(() => Therapist, { name: 'therapist_tags_therapist_fk', onDelete: 'CASCADE' })
  @PrimaryColumn('int', { name: 'therapist_id' })
  therapistId: number;
  @Index('therapist_tags_tag')
  @ForeignKey(() => Tag, { name: 'therapist_tags_tag_fk', onDelete: 'CASCADE' })
  @PrimaryColumn('int', { name: 'tag_id' })
  tagId: number;
}
