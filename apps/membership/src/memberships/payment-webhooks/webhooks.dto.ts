import { anything, date, Example, Field, instant, nullable, oneOf, text, uuid } from '@rotina/service-kit/openapi';
import type { FieldsOf } from '@rotina/service-kit/openapi';
import { membershipStatuses } from '../domain/membership/membership-status.js';
import type { MembershipStatus } from '../domain/membership/membership-status.js';
import { webhookOutcomes, webhookVersions } from './inbound-webhook.entity.js';
import type { InboundWebhook, WebhookOutcome, WebhookVersion } from './inbound-webhook.entity.js';

const results = ['processed', 'duplicate', 'ignored'] as const;
export type WebhookResult = (typeof results)[number];

/** The membership of a webhook's payment. */
export class WebhookMembershipView {
  @Field(nullable(text)) readonly register_number: string | null;
  @Field(oneOf(membershipStatuses)) readonly status: MembershipStatus;
  @Field(nullable(date)) readonly valid_until: string | null;
}

@Example<WebhookResultView>({
  status: 'processed',
  membership: { register_number: '27476464', status: 'paid', valid_until: '2027-03-10' },
})
export class WebhookResultView {
  @Field(oneOf(results), '`duplicate`: the payment is in that state already; `ignored`: not for us, unknown or stale.')
  readonly status: WebhookResult;
  @Field(nullable(WebhookMembershipView)) readonly membership: WebhookMembershipView | null;
}

const listed: FieldsOf<WebhookView> = {
  id: '0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0b',
  version: 'v2',
  envelope_id: '545e7d21-8fc4-4906-8fba-dcd7889f6481',
  event: 'PURCHASE_APPROVED',
  reference: 'HP16015479281022',
  buyer_email: 'ana@rotina.test',
  sent_at: new Date('2026-03-10T12:00:00Z'),
  received_at: new Date('2026-03-10T12:00:01Z'),
  outcome: 'failed',
  error: 'unknown_group {"offerCode":"test"}',
  replayed_at: null,
};

/** A webhook in lists: without its body. */
@Example<WebhookView>(listed)
export class WebhookView {
  @Field(uuid) readonly id: string;
  @Field(oneOf(webhookVersions)) readonly version: WebhookVersion;
  @Field(nullable(text), "The sender's id of the message.") readonly envelope_id: string | null;
  @Field(nullable(text), "The name of the event, or the payment's status in version 1.") readonly event: string | null;
  @Field(nullable(text), 'The payment id or the transaction.') readonly reference: string | null;
  @Field(nullable(text)) readonly buyer_email: string | null;
  @Field(nullable(instant)) readonly sent_at: Date | null;
  @Field(instant) readonly received_at: Date;
  @Field(oneOf(webhookOutcomes)) readonly outcome: WebhookOutcome;
  @Field(nullable(text), 'Why it failed.') readonly error: string | null;
  @Field(nullable(instant)) readonly replayed_at: Date | null;
}

/** One webhook, with what was sent. */
@Example<WebhookDetailsView>({ ...listed, body: { event: 'PURCHASE_APPROVED' } })
export class WebhookDetailsView extends WebhookView {
  @Field(anything) readonly body: unknown;
}

export const webhookView = (row: Omit<InboundWebhook, 'body'>): FieldsOf<WebhookView> => ({
  id: row.id,
  version: row.version,
  envelope_id: row.envelopeId,
  event: row.event,
  reference: row.reference,
  buyer_email: row.buyerEmail,
  sent_at: row.sentAt,
  received_at: row.receivedAt,
  outcome: row.outcome,
  error: row.error,
  replayed_at: row.replayedAt,
});
