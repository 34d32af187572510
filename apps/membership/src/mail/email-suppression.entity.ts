import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An address that bounced or complained; it receives no more mail. */
@Entity('email_suppressions')
export class EmailSuppression {
  @PrimaryColumn('text') address: string;
  @Column('text') reason: string;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
}
