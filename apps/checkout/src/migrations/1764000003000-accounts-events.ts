import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

/** Each rule has a unique index, so that two replicas cannot record an event twice. */
export class AccountsEvents1764000003000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table accounts_events (
        id uuid primary key,
        external_id uuid not null,
        event_type text not null,
        occurred_at timestamptz not null,
        payload jsonb not null,
        created_at timestamptz not null);
      create index accounts_events_payment on accounts_events (external_id, created_at);
      create unique index accounts_events_created_once on accounts_events (external_id)
        where event_type = 'PURCHASE_CREATED';
      create unique index accounts_events_overdue_once on accounts_events
        ((payload #>> '{overdue_installment,provider_ref}')) where event_type = 'INSTALLMENT_OVERDUE';
      create unique index accounts_events_paid_once on accounts_events
        (coalesce(payload #>> '{paid_installment,provider_ref}', payload ->> 'paid_installment'))
        where event_type = 'INSTALLMENT_PAID';
    `);
  }
}
