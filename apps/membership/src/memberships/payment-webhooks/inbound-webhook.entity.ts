import { Expires } from '@rotina/service-kit/database';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { PaymentUpdateStatus } from '../domain/activation/payment-update.js';

/** `failed` could not be applied, and may be replayed. */
export const webhookOutcomes = ['processed', 'duplicate', 'ignored', 'failed'] as const;
export type WebhookOutcome = (typeof webhookOutcomes)[number];

export const webhookVersions = ['v1', 'v2'] as const;
export type WebhookVersion = (typeof webhookVersions)[number];

/** A webhook about a payment as it arrived, each time that it did, with what it changed. */
@Expires<InboundWebhook>({ since: 'receivedAt', hours: 365 * 24 })
@Entity('inbound_webhooks')
@Index('inbound_webhooks_reference', ['reference', 'receivedAt'])
@Index('inbound_webhooks_failed', ['id'], { where: "outcome = 'failed'" })
@Check('inbound_webhooks_version', `version in ('v1', 'v2')`)
@Check('inbound_webhooks_outcome', `outcome in ('processed', 'duplicate', 'ignored', 'failed')`)
export class InboundWebhook {
  @PrimaryColumn('uuid') id: string;
  @Column('text') version: WebhookVersion;
  /** The sender's id of the message. */
  @Index('inbound_webhooks_envelope') @Column('text', { name: 'envelope_id', nullable: true }) envelopeId:
    string | null;
  /** The name of the event, or the payment's status in version 1. */
  @Column('text', { nullable: true }) event: string | null;
  @Column('text', { nullable: true }) reference: string | null;
  /** The status that it asks for; null for one that changes nothing. */
  @Column('text', { nullable: true }) status: PaymentUpdateStatus | null;
  @Column('timestamptz', { name: 'sent_at', nullable: true }) sentAt: Date | null;
  @Index('inbound_webhooks_age') @Column('timestamptz', { name: 'received_at' }) receivedAt: Date;
  @Index('inbound_webhooks_email') @Column('text', { name: 'buyer_email', nullable: true }) buyerEmail: string | null;
  @Index('inbound_webhooks_document') @Column('text', { name: 'buyer_document', nullable: true }) buyerDocument:
    string | null;
  /** Not `jsonb`, which cannot hold every text that JSON can. */
  @Column('json') body: object;
  @Column('text') outcome: WebhookOutcome;
  /** Why it failed: the error's code, and what was not found. */
  @Column('text', { nullable: true }) error: string | null;
  @Column('timestamptz', { name: 'replayed_at', nullable: true }) replayedAt: Date | null;
}
