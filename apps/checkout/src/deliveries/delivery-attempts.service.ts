import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '@rotina/service-kit/timing';
import { Database } from '@rotina/service-kit/database';
import type { Claim as Lease } from '@rotina/service-kit/database';
import { failpoint } from '@rotina/service-kit/process';
import type { StoredContext } from '@rotina/service-kit/http';
import { OutboundCalls } from '@rotina/service-kit/observability';
import { SecretBox } from '@rotina/service-kit/secrets';
import type { DeliveryDestination, DeliveryState } from '../domain/delivery/delivery.js';
import { nextStep, retryPolicies, retryUntil } from '../domain/delivery/retry-policy.js';
import { dueDeliveries, finishAttempts, lockDuePayments, takeEach, takeLatest } from './delivery-attempts.query.js';
import type { Claim, FinishedAttempt, Taken, TakenDelivery } from './delivery-attempts.query.js';
import { DeliveryAnswers } from './delivery-answers.js';
import type { AcceptedDelivery } from './delivery-answers.js';
import type { LaneFailures, TakenRows } from '@rotina/service-kit/work';
import type { DeliverySecrets } from './delivery-secrets.js';
import { DeliverySender } from './delivery-sender.js';
import type { CallResult, OutboundCall } from './delivery-sender.js';
import { retryWaiting, waitingErrors } from './waiting-deliveries.query.js';

/** An attempt that this process makes under its lease. */
export interface Attempt extends StoredContext {
  readonly id: string;
  readonly leaseOwner: string;
  readonly startedAt: Temporal.Instant;
  readonly delivery: TakenDelivery;
}

/** The outcome of an attempt, and the answer where a feature reads it. */
export interface Outcome {
  readonly delivery: TakenDelivery;
  readonly finished: FinishedAttempt;
  readonly again: Temporal.Instant | null;
  readonly accepted: AcceptedDelivery | null;
}

/** Makes the attempts of deliveries: each is stored before its call and completed after it. */
@Injectable()
export class DeliveryAttemptsService {
  private readonly logger = new Logger(DeliveryAttemptsService.name);

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly secrets: SecretBox,
    private readonly sender: DeliverySender,
    private readonly calls: OutboundCalls,
    private readonly answers: DeliveryAnswers,
  ) {}

  /** Ids of due deliveries, for metrics. */
  due(destination: DeliveryDestination, when: Pick<Lease, 'now' | 'limit'>): Promise<string[]> {
    return dueDeliveries(this.database.manager, destination, when);
  }

  /** The deliveries to a destination that wait after a failed attempt. */
  failures(destination: DeliveryDestination): LaneFailures {
    const { manager } = this.database;
    const first = (limit: number) => ({ destination, limit, now: this.clock.now() });
    return {
      messages: (limit) => waitingErrors(manager, first(limit)),
      retry: (limit) => retryWaiting(manager, first(limit)),
    };
  }

  /** Takes up to `limit` due deliveries, each for one attempt that no other worker makes. */
  async take(destination: DeliveryDestination, lease: Lease): Promise<TakenRows<Attempt>> {
    const { limit } = lease;
    const claim = this.claimOf(destination, lease);
    const { now: startedAt, leaseOwner } = claim;
    const { taken, hasMore } = retryPolicies[destination].latestOnly
      ? await this.takeLatest(claim, limit)
      : await this.takeEach(claim, limit);
    const rows = taken.deliveries.flatMap((delivery) => {
      const { attemptId: id, traceparent, requestId } = delivery;
      if (id !== null) return [{ id, leaseOwner, startedAt, delivery, traceparent, requestId }];
      this.report(delivery, delivery.state, 'the outcome of the last attempt is unknown');
      return [];
    });
    return { rows, hasMore, nextAt: taken.nextAt };
  }

  private claimOf(destination: DeliveryDestination, { now, leaseEnd }: Lease): Claim {
    const { baseUrl, headers } = this.sender.commonParts(destination, now);
    return {
      destination,
      now,
      leaseEnd,
      leaseOwner: randomUUID(),
      retryUntil: retryUntil(retryPolicies[destination], now),
      baseUrl,
      shownHeaders: headers,
    };
  }

  private async takeEach(claim: Claim, limit: number): Promise<{ taken: Taken; hasMore: boolean }> {
    const taken = await takeEach(this.database.manager, claim, limit);
    return { taken, hasMore: taken.deliveries.length === limit };
  }

  /**
   * The locks of the payments come before the statement that decides, so that it sees what was stored until then, and no
   * other worker decides about the same payment at the same time.
   */
  private takeLatest(claim: Claim, limit: number): Promise<{ taken: Taken; hasMore: boolean }> {
    return this.database.transaction(async (tx) => {
      const payments = await lockDuePayments(tx, claim, limit);
      const references = payments.filter(({ locked }) => locked).map(({ reference }) => reference);
      const taken = await takeLatest(tx, claim, references);
      const changed = new Set(taken.deliveries.map(({ reference }) => reference));
      return { taken, hasMore: payments.length === limit || changed.size < payments.length };
    });
  }

  async make(attempt: Attempt): Promise<Outcome> {
    const { delivery, leaseOwner } = attempt;
    const send = (): Promise<CallResult> => this.sender.send(this.callOf(attempt));
    const result = await this.calls.measured(delivery.destination, send, ({ status }) => status);
    failpoint('between-call-and-audit');
    const at = this.clock.now();
    const progress = { ...delivery, retryUntil: delivery.retryUntil && delivery.retryUntil.toTemporalInstant() };
    const { destination } = delivery;
    const step = nextStep(retryPolicies[destination], progress, { ...result, at, random: Math.random() });
    const nextAt = step.state === 'pending' ? step.at : null;
    const finished = {
      attempt_id: attempt.id,
      delivery_id: delivery.id,
      lease_owner: leaseOwner,
      at,
      duration_ms: result.durationMs,
      status: result.status,
      response_body: result.responseBody,
      response_headers: result.responseHeaders,
      error: result.error,
      cause: result.cause,
      state: step.state,
      next_attempt_at: nextAt,
    };
    return { delivery, finished, accepted: this.acceptedOf(delivery, result), again: nextAt };
  }

  private callOf({ delivery, startedAt: at }: Attempt): OutboundCall {
    const { id, destination, path, body, sealedSecrets } = delivery;
    if (sealedSecrets === null) return { id, destination, path, body, bearer: null, secrets: [], at };
    const { fields, bearer } = JSON.parse(this.secrets.open(sealedSecrets)) as DeliverySecrets;
    const whole = JSON.stringify({ ...(JSON.parse(body) as object), ...fields });
    return { id, destination, path, body: whole, bearer, secrets: Object.values(fields), at };
  }

  private acceptedOf({ kind, reference, body }: TakenDelivery, { cause, answer }: CallResult): AcceptedDelivery | null {
    return cause === null && this.answers.isRead(kind) ? { kind, reference, body, answer } : null;
  }

  async finish(outcomes: readonly Outcome[]): Promise<void> {
    const finished = outcomes.map((outcome) => outcome.finished);
    const accepted = outcomes.flatMap((outcome) => outcome.accepted ?? []);
    if (accepted.length === 0) await finishAttempts(this.database.manager, finished);
    else {
      await this.database.transaction(async (tx) => {
        await finishAttempts(tx, finished);
        await this.answers.read(tx, accepted);
      });
    }
  }

  reportEnd({ delivery, finished: { state, error, status } }: Outcome): void {
    this.report(delivery, state, error ?? `status ${String(status)}`);
  }

  private report(
    { id, destination, kind, reference, attempts, maxAttempts }: TakenDelivery,
    state: DeliveryState,
    reason: string,
  ): void {
    const limit = maxAttempts === null ? '' : ` of ${maxAttempts}`;
    const line = `Delivery ${id} (${kind}) of payment ${reference} to ${destination}, attempt ${attempts}${limit}`;
    if (state === 'delivered') this.logger.log(`${line}: delivered, ${reason}`);
    else if (state === 'cancelled') this.logger.log(`${line}: cancelled, a newer delivery has the current state`);
    else if (state === 'failed') this.logger.error(`${line}: failed for good, ${reason}`);
    else this.logger.warn(`${line}: failed and is repeated, ${reason}`);
  }
}
