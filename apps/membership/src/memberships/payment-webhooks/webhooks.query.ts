import { prepared, query, table } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { InboundWebhook } from './inbound-webhook.entity.js';

/** The columns of administrators' lists. */
export const listedWebhook = table(InboundWebhook).without('body');

const appliedSql = prepared(`
  select id from inbound_webhooks where envelope_id = $1 and outcome in ('processed', 'duplicate') limit 1`);

/** Whether a message was applied before. */
export async function isApplied(tx: Transaction, envelopeId: string): Promise<boolean> {
  return (await query(tx, appliedSql, [envelopeId])).length > 0;
}

const overtakenSql = `
  select later.id from inbound_webhooks later, (select id, sent_at, received_at, reference from inbound_webhooks where id = $1) parked
  where later.reference = parked.reference and later.id <> $1 and later.status is not null and later.outcome <> 'failed'
    and coalesce(later.sent_at > parked.sent_at, (later.received_at, later.id) > (parked.received_at, parked.id))
  limit 1`;

/** Whether a later webhook about the same payment was answered before a parked one is replayed. */
export async function isOvertaken(tx: Transaction, id: string): Promise<boolean> {
  return (await query(tx, overtakenSql, [id])).length > 0;
}
