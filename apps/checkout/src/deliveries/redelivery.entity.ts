import { Expires } from '@rotina/service-kit/database';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** An operator's order to send many deliveries again, at a limited pace. */
@Entity('redeliveries')
@Index('redeliveries_due', ['dueAt'], { where: 'due_at is not null' })
@Index('redeliveries_age', ['startedAt'])
@Expires<Redelivery>({ since: 'startedAt', hours: 90 * 24, where: 'due_at is null' })
export class Redelivery {
  @PrimaryColumn('uuid') id: string;
  /** The e-mail address of whoever ordered it. */
  @Column('text') by: string;
  @Column('int', { name: 'per_second' }) perSecond: number;
  @Column('int') matched: number;
  @Column('int', { default: 0 }) redelivered: number;
  @Column('int', { default: 0 }) delivered: number;
  @Column('int', { default: 0 }) failed: number;
  @Column('timestamptz', { name: 'started_at' }) startedAt: Date;
  @Column('timestamptz', { name: 'finished_at', nullable: true }) finishedAt: Date | null;
  /** When it goes on; null once it is finished. */
  @Column('timestamptz', { name: 'due_at', nullable: true }) dueAt: Date | null;
  /** Until when the turns of its pace are taken. */
  @Column('timestamptz', { name: 'taken_until' }) takenUntil: Date;
}
