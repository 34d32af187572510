import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** An erased user, until nothing of them is left outside the transaction of the erasure. */
@Entity('erasures')
export class Erasure {
  @PrimaryColumn('int', { name: 'user_id' }) userId: number;
  @Column('timestamptz', { name: 'erased_at' }) erasedAt: Date;
  /** When it is looked at again. */
  @Index('erasures_due') @Column('timestamptz', { name: 'due_at' }) dueAt: Date;
}
