import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

export class InboundWebhooks1764000016000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table inbound_webhooks (
        id uuid primary key,
        version text not null constraint inbound_webhooks_version check (version in ('v1', 'v2')),
        envelope_id text,
        event text,
        reference text,
        status text,
        sent_at timestamptz,
        received_at timestamptz not null,
        buyer_email text,
        buyer_document text,
        body json not null,
        outcome text not null
          constraint inbound_webhooks_outcome check (outcome in ('processed', 'duplicate', 'ignored', 'failed')),
        error text,
        replayed_at timestamptz
      );
      create index inbound_webhooks_reference on inbound_webhooks (reference, received_at);
      create index inbound_webhooks_failed on inbound_webhooks (id) where outcome = 'failed';
      create index inbound_webhooks_envelope on inbound_webhooks (envelope_id);
      create index inbound_webhooks_email on inbound_webhooks (buyer_email);
      create index inbound_webhooks_document on inbound_webhooks (buyer_document);
      create index inbound_webhooks_age on inbound_webhooks (received_at);
    `);
  }
}
