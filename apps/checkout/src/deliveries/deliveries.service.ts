import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '@rotina/service-kit/clock';
import { Database } from '@rotina/service-kit/database';
import { SecretBox } from '@rotina/service-kit/secrets';
import type { Transaction } from '@rotina/service-kit/database';
import { nextStep, retryPolicies } from './backoff.js';
import {
  cancelOvertaken,
  claimDelivery,
  completeAttempt,
  destinationOf,
  dueDeliveries,
  failAbandonedDelivery,
  insertAttempt,
  insertDeliveries,
  isBehindAnother,
  queueUpBehindOthers,
  settleDelivery,
} from './deliveries.query.js';
import type { ClaimedDelivery, DeliveryRow } from './deliveries.query.js';
import { DeliverySender } from './delivery-sender.js';
import type { CallResult, OutboundCall } from './delivery-sender.js';
import type { DeliveryDestination } from './delivery.entity.js';

/** Well above an attempt's time-out, so that only a worker that died loses its lease. */
const leaseSeconds = 30;
const hidden = '***';

interface DeliverySecrets {
  /** Top-level fields of the body. */
  readonly fields: Readonly<Record<string, string>>;
  /** A bearer token in place of the configured one. */
  readonly bearer: string | null;
}

export interface NewDelivery {
  readonly destination: DeliveryDestination;
  readonly kind: string;
  readonly reference: string;
  readonly path: string;
  readonly body: object;
  readonly secrets?: DeliverySecrets;
  /** Fewer attempts than the destination's policy has. */
  readonly maxAttempts?: number;
}

/** Outbound calls that may be repeated: written first, sent after, every attempt on record. */
@Injectable()
export class DeliveriesService {
  private readonly logger = new Logger(DeliveriesService.name);

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly secrets: SecretBox,
    private readonly sender: DeliverySender,
  ) {}

  /** Schedules calls in the transaction that causes them, in their order; their bytes are fixed now. */
  async schedule(tx: Transaction, deliveries: readonly NewDelivery[]): Promise<void> {
    if (deliveries.length === 0) return;
    await insertDeliveries(
      tx,
      deliveries.map((delivery) => this.rowOf(delivery)),
      this.clock.now().toString(),
    );
  }

  private rowOf({ destination, kind, reference, path, body, secrets, maxAttempts }: NewDelivery): DeliveryRow {
    const placeholders = Object.fromEntries(Object.keys(secrets?.fields ?? {}).map((field) => [field, hidden]));
    return {
      id: randomUUIDv7(),
      destination,
      kind,
      reference,
      path,
      body: JSON.stringify({ ...body, ...placeholders }),
      sealed_secrets: secrets ? this.secrets.seal(JSON.stringify(secrets)) : null,
      max_attempts: maxAttempts ?? retryPolicies[destination].maxAttempts,
    };
  }

  due(destination: DeliveryDestination, limit: number): Promise<string[]> {
    return dueDeliveries(this.database.manager, destination, { now: this.clock.now().toString(), limit });
  }

  /** Makes one attempt of a due delivery, unless another worker has it. */
  async attempt(id: string): Promise<void> {
    const owner = randomUUID();
    const attemptId = randomUUIDv7();
    const claimed = await this.claim(id, owner, attemptId);
    if (!claimed) return;
    const result = await this.sender.send(claimed.call);
    await this.settle(claimed.delivery, { owner, attemptId }, result);
  }

  private claim(
    id: string,
    owner: string,
    attemptId: string,
  ): Promise<{ delivery: ClaimedDelivery; call: OutboundCall } | undefined> {
    const now = this.clock.now();
    const until = now.add({ seconds: leaseSeconds }).toString();
    return this.database.transaction(async (tx) => {
      if (!(await this.mayTry(tx, id, now.toString()))) return undefined;
      const delivery = await claimDelivery(tx, id, { owner, now: now.toString(), until });
      if (!delivery) return undefined;
      const call = this.callOf(delivery, now);
      const { url, shownHeaders: headers } = call;
      await insertAttempt(tx, {
        id: attemptId,
        deliveryId: id,
        number: delivery.attempts,
        url,
        headers,
        now: now.toString(),
      });
      return { delivery, call };
    });
  }

  private async mayTry(tx: Transaction, id: string, now: string): Promise<boolean> {
    if (await failAbandonedDelivery(tx, id, now)) return false;
    const destination = await destinationOf(tx, id);
    if (!destination || !retryPolicies[destination].latestOnly) return destination !== undefined;
    await queueUpBehindOthers(tx, id);
    return !(await cancelOvertaken(tx, id, now)) && !(await isBehindAnother(tx, id, now));
  }

  private callOf({ id, destination, path, body, sealedSecrets }: ClaimedDelivery, at: Temporal.Instant): OutboundCall {
    if (sealedSecrets === null)
      return this.sender.callOf({ id, destination, path, body, bearer: null, secrets: [], at });
    const { fields, bearer } = JSON.parse(this.secrets.open(sealedSecrets)) as DeliverySecrets;
    const whole = JSON.stringify({ ...(JSON.parse(body) as object), ...fields });
    return this.sender.callOf({ id, destination, path, body: whole, bearer, secrets: Object.values(fields), at });
  }

  private async settle(
    delivery: ClaimedDelivery,
    { owner, attemptId }: { owner: string; attemptId: string },
    result: CallResult,
  ): Promise<void> {
    const now = this.clock.now();
    const step = nextStep(retryPolicies[delivery.destination], delivery, result);
    const nextAttemptAt = step.state === 'pending' ? now.add({ seconds: step.inSeconds }).toString() : null;
    const { status, error } = result;
    await this.database.transaction(async (tx) => {
      await completeAttempt(tx, { ...result, id: attemptId, now: now.toString() });
      await settleDelivery(tx, {
        id: delivery.id,
        owner,
        state: step.state,
        nextAttemptAt,
        status,
        error,
        now: now.toString(),
      });
    });
    if (step.state === 'failed') {
      this.logger.error(
        `Delivery ${delivery.id} to ${delivery.destination} failed for good: ${error ?? status ?? 'no answer'}`,
      );
    }
  }
}
