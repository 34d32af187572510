import type { AccountsEventType, AccountsPayload } from '@rotina/contracts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** An event for the accounts service, recorded once; its unique indexes are in the migration. */
@Entity('accounts_events')
@Index('accounts_events_payment', ['externalId', 'createdAt'])
@Index('accounts_events_created_once', { synchronize: false })
@Index('accounts_events_overdue_once', { synchronize: false })
@Index('accounts_events_paid_once', { synchronize: false })
export class AccountsEventRecord {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid', { name: 'external_id' }) externalId: string;
  @Column('text', { name: 'event_type' }) eventType: AccountsEventType;
  @Column('timestamptz', { name: 'occurred_at' }) occurredAt: Date;
  @Column('jsonb') payload: AccountsPayload;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
}
