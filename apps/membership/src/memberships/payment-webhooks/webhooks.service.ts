import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { AdminRowChange } from '@rotina/service-kit/admin';
import { Clock } from '@rotina/service-kit/timing';
import { acquireLock, Database, dateAt } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { UserError } from '@rotina/service-kit/errors';
import { failpoint } from '@rotina/service-kit/process';
import { In } from 'typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { MembershipConfig } from '../../config.js';
import { ActivationsService } from '../activations/activations.service.js';
import type { Fields } from '../domain/webhook/fields.js';
import { readV1Webhook } from '../domain/webhook/v1-webhook.js';
import { readV2Webhook } from '../domain/webhook/v2-webhook.js';
import type { Webhook } from '../domain/webhook/webhook.js';
import { MembershipsService } from '../memberships/memberships.service.js';
import { InboundWebhook } from './inbound-webhook.entity.js';
import type { WebhookVersion } from './inbound-webhook.entity.js';
import { webhookView } from './webhooks.dto.js';
import type { WebhookResult, WebhookResultView, WebhookView } from './webhooks.dto.js';
import { faultyWebhook, webhookApplied } from './webhooks.errors.js';
import { isApplied, isOvertaken } from './webhooks.query.js';

const readers = { v1: readV1Webhook, v2: readV2Webhook } as const satisfies Record<
  WebhookVersion,
  (body: Fields) => Webhook
>;

const maxErrorLength = 500;
/** A text of JSON, in its quotes. */
const jsonText = /"(?:[^"\\]|\\.)*"/g;

/** Applies the webhooks of other checkouts and keeps each as it arrived. */
@Injectable()
export class WebhooksService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly activations: ActivationsService,
    private readonly memberships: MembershipsService,
    private readonly config: MembershipConfig,
  ) {}

  /**
   * Applies a webhook. One that cannot be applied is stored for a replay.
   * @throws UserError 422 that says why it cannot.
   */
  async receive(version: WebhookVersion, body: object): Promise<WebhookResultView> {
    const webhook = readers[version]({ ...body });
    const row = { ...this.rowOf(webhook), version, body: this.withoutTokens(body) };
    try {
      const answer = await this.database.transaction(async (tx) => {
        const outcome = await this.apply(tx, row.id, webhook);
        failpoint('inside-handler');
        await webhooks(tx).insert({ ...row, outcome, error: null });
        return { status: outcome, membership: await this.membershipOf(tx, webhook) };
      });
      failpoint('after-commit-before-answer');
      return answer;
    } catch (error) {
      if (error instanceof UserError) {
        await webhooks(this.database.manager).insert({ ...row, outcome: 'failed', error: reasonOf(error) });
      }
      throw error;
    }
  }

  /** Applies a webhook that was not applied, unless a later one about the payment was. */
  async replay({ tx, id }: AdminRowChange<string, unknown>): Promise<void> {
    const row = await webhooks(tx).findOneByOrFail({ id });
    if (row.outcome === 'processed' || row.outcome === 'duplicate') throw webhookApplied();
    const webhook = readers[row.version]({ ...row.body });
    const outcome = (await this.isOvertaken(tx, id, webhook)) ? 'ignored' : await this.apply(tx, id, webhook);
    await webhooks(tx).update({ id }, { outcome, error: null, replayedAt: dateAt(this.clock.now()) });
  }

  async find(manager: EntityManager, id: string): Promise<(WebhookView & { body: object }) | null> {
    const row = await webhooks(manager).findOneBy({ id });
    return row && { ...webhookView(row), body: row.body };
  }

  /** Deletes what senders said of a person. */
  async erase(
    tx: Transaction,
    { emails, document: buyerDocument }: { readonly emails: readonly string[]; readonly document: string | null },
    references: readonly string[],
  ): Promise<void> {
    await webhooks(tx).delete({ buyerEmail: In(emails) });
    if (buyerDocument !== null) await webhooks(tx).delete({ buyerDocument });
    await webhooks(tx).delete({ reference: In(references) });
  }

  /** Whoever answers a webhook about the payment meanwhile waits, or is seen here. */
  private async isOvertaken(tx: Transaction, id: string, { update }: Webhook): Promise<boolean> {
    if (!update) return false;
    await acquireLock(tx, 'payments', update.reference);
    return isOvertaken(tx, id);
  }

  private async apply(tx: Transaction, id: string, { fault, update, envelopeId }: Webhook): Promise<WebhookResult> {
    if (fault) throw faultyWebhook(fault);
    if (!update) return 'ignored';
    await acquireLock(tx, 'payments', update.reference);
    if (envelopeId !== null && (await isApplied(tx, envelopeId))) return 'duplicate';
    return this.activations.apply(tx, { ...update, cause: { source: 'webhook', reference: id } });
  }

  private async membershipOf(tx: Transaction, { update }: Webhook): Promise<WebhookResultView['membership']> {
    const membership = update && (await this.memberships.byReference(tx, update.reference));
    if (!membership) return null;
    const { status, validUntil, userId } = membership;
    const { registerNumber } = await this.memberships.member(tx, userId);
    return { register_number: registerNumber, status, valid_until: validUntil };
  }

  /** A sender may repeat its token in the body. */
  private withoutTokens(body: object): object {
    const tokens = [this.config.AUTH_TOKEN_VERIFICATION, this.config.AUTH_TOKEN_VERIFICATION_NEXT];
    const json = JSON.stringify(body);
    // As JSON writes them, so that names of fields are found, too.
    const shown = tokens
      .map((token) => JSON.stringify(token).slice(1, -1))
      .filter((token) => token !== '' && json.includes(token));
    if (shown.length === 0) return body;
    const hidden = (text: string): string => shown.reduce((rest, token) => rest.replaceAll(token, '***'), text);
    return JSON.parse(json.replaceAll(jsonText, hidden)) as object;
  }

  private rowOf(webhook: Webhook): Omit<InboundWebhook, 'version' | 'body' | 'outcome' | 'error'> {
    const { envelopeId, event, reference, status, sentAt, buyerEmail, buyerDocument } = webhook;
    const received = { receivedAt: dateAt(this.clock.now()), replayedAt: null };
    const said = { envelopeId, event, reference, status, sentAt: sentAt && dateAt(sentAt), buyerEmail, buyerDocument };
    return { id: randomUUIDv7(), ...said, ...received };
  }
}

function reasonOf({ options: { code, data } }: UserError): string {
  const key = data?.['key'];
  return (typeof key === 'string' ? `${code} ${key}` : code).slice(0, maxErrorLength);
}

const webhooks = (manager: EntityManager): Repository<InboundWebhook> => manager.getRepository(InboundWebhook);
