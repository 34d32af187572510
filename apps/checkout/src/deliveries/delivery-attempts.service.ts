import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Clock } from '@rotina/service-kit/clock';
import { Database, dateAt } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { withStoredContext } from '@rotina/service-kit/http';
import { OutboundCalls } from '@rotina/service-kit/metrics';
import { SecretBox } from '@rotina/service-kit/secrets';
import { inSpan } from '@rotina/service-kit/tracing';
import type { Repository } from 'typeorm';
import { decideClaim } from '../domain/delivery/claim.js';
import type { DeliveryProgress } from '../domain/delivery/delivery.js';
import { nextStep, retryPolicies } from '../domain/delivery/retry-policy.js';
import type { DeliverySecrets } from './deliveries.service.js';
import { DeliveryAttempt } from './delivery-attempt.entity.js';
import { DeliverySender } from './delivery-sender.js';
import type { CallResult, OutboundCall } from './delivery-sender.js';
import { Delivery } from './delivery.entity.js';

/** Well above an attempt's time-out, so that only a worker that died loses its lease. */
const leaseSeconds = 30;

/** An attempt that a worker makes under its lease. */
interface Attempt {
  readonly id: string;
  readonly leaseOwner: string;
  readonly number: number;
  readonly maxAttempts: number;
  readonly call: OutboundCall;
}

/** Makes the attempts of deliveries: each is stored before its call and completed after it. */
@Injectable()
export class DeliveryAttemptsService {
  private readonly logger = new Logger(DeliveryAttemptsService.name);

  constructor(
    @InjectRepository(Delivery) private readonly deliveries: Repository<Delivery>,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly secrets: SecretBox,
    private readonly sender: DeliverySender,
    private readonly calls: OutboundCalls,
  ) {}

  /** Makes one attempt of a due delivery, unless another worker has its lease. */
  async attempt(id: string): Promise<void> {
    const delivery = await this.deliveries.findOneBy({ id });
    if (!delivery) return;
    const span = { name: `deliver ${delivery.kind}` };
    await withStoredContext(delivery, () => inSpan(span, () => this.attemptOf(delivery)));
  }

  private async attemptOf(delivery: Delivery): Promise<void> {
    const attempt = await this.claim(delivery);
    if (!attempt) return;
    const send = (): Promise<CallResult> => this.sender.send(attempt.call);
    const result = await this.calls.measured(delivery.destination, send, ({ status }) => status);
    await this.finish(delivery, attempt, result);
  }

  private claim(delivery: Delivery): Promise<Attempt | null> {
    const now = this.clock.now();
    const { latestOnly } = retryPolicies[delivery.destination];
    return this.database.transaction(async (tx) => {
      const queue = await lockQueue(tx, delivery);
      const current = queue.find(({ id }) => id === delivery.id);
      const decision = decideClaim(delivery.id, queue, { now, latestOnly });
      if (!current || decision === 'leave') return null;
      if (decision === 'attempt') return this.start(tx, delivery, current, now);
      const changes = { ...withoutAttempt[decision], ...unclaimed, updatedAt: dateAt(now) };
      await tx.getRepository(Delivery).update(delivery.id, changes);
      return null;
    });
  }

  /** Takes the lease. An attempt whose worker never comes back counts all the same. */
  private async start(
    tx: Transaction,
    delivery: Delivery,
    { attempts, maxAttempts }: DeliveryProgress,
    now: Temporal.Instant,
  ): Promise<Attempt> {
    const call = this.callOf(delivery, now);
    const attempt = { id: randomUUIDv7(), leaseOwner: randomUUID(), number: attempts + 1, maxAttempts, call };
    await tx.getRepository(Delivery).update(delivery.id, {
      state: 'delivering',
      leaseOwner: attempt.leaseOwner,
      attempts: attempt.number,
      nextAttemptAt: dateAt(now.add({ seconds: leaseSeconds })),
      updatedAt: dateAt(now),
    });
    await tx.getRepository(DeliveryAttempt).insert({
      id: attempt.id,
      deliveryId: delivery.id,
      number: attempt.number,
      url: call.url,
      requestHeaders: { ...call.shownHeaders },
      startedAt: dateAt(now),
    });
    return attempt;
  }

  private callOf({ id, destination, path, body, sealedSecrets }: Delivery, at: Temporal.Instant): OutboundCall {
    if (sealedSecrets === null)
      return this.sender.callOf({ id, destination, path, body, bearer: null, secrets: [], at });
    const { fields, bearer } = JSON.parse(this.secrets.open(sealedSecrets)) as DeliverySecrets;
    const whole = JSON.stringify({ ...(JSON.parse(body) as object), ...fields });
    return this.sender.callOf({ id, destination, path, body: whole, bearer, secrets: Object.values(fields), at });
  }

  /** Stores the result of an attempt. A worker that lost its lease leaves the delivery's state to the next one. */
  private async finish(delivery: Delivery, attempt: Attempt, result: CallResult): Promise<void> {
    const { id, destination } = delivery;
    const { status, error } = result;
    const now = this.clock.now();
    const progress = { attempts: attempt.number, maxAttempts: attempt.maxAttempts };
    const step = nextStep(retryPolicies[destination], progress, result);
    await this.database.transaction(async (tx) => {
      await tx.getRepository(DeliveryAttempt).update(attempt.id, { ...result, finishedAt: dateAt(now) });
      await tx.getRepository(Delivery).update(
        { id, leaseOwner: attempt.leaseOwner },
        {
          state: step.state,
          leaseOwner: null,
          nextAttemptAt: step.state === 'pending' ? dateAt(now.add({ seconds: step.inSeconds })) : null,
          lastStatus: status,
          lastError: error,
          ...(step.state === 'delivered' && { deliveredAt: dateAt(now) }),
          updatedAt: dateAt(now),
        },
      );
    });
    this.report(delivery, attempt, { state: step.state, reason: error ?? `status ${String(status)}` });
  }

  private report(
    { id, destination, kind, reference }: Delivery,
    { number, maxAttempts }: Attempt,
    { state, reason }: { readonly state: string; readonly reason: string },
  ): void {
    const line = `Delivery ${id} (${kind}) of payment ${reference} to ${destination}, attempt ${number} of ${maxAttempts}`;
    if (state === 'delivered') this.logger.log(`${line}: delivered, ${reason}`);
    else if (state === 'failed') this.logger.error(`${line}: failed for good, ${reason}`);
    else this.logger.warn(`${line}: failed and is repeated, ${reason}`);
  }
}

const unclaimed = { nextAttemptAt: null, leaseOwner: null };

/** What is stored when a delivery finishes without an attempt. */
const withoutAttempt = {
  fail: { state: 'failed', lastStatus: null, lastError: 'The outcome of the last attempt is unknown.' },
  cancel: { state: 'cancelled', lastError: 'A newer delivery has the current state.' },
} as const;

/**
 * Locks all deliveries of a destination and reference, oldest first, so that two workers never decide about them at the
 * same time; then reads them by a statement of its own, which sees what was committed while the locks were awaited.
 */
async function lockQueue(
  tx: Transaction,
  { destination, reference }: Pick<Delivery, 'destination' | 'reference'>,
): Promise<DeliveryProgress[]> {
  const deliveries = tx.getRepository(Delivery);
  const sameQueue = { where: { destination, reference }, order: { ordinal: 'asc' } } as const;
  await deliveries.find({ ...sameQueue, select: { id: true }, lock: { mode: 'for_no_key_update' } });
  const queue = await deliveries.find({
    ...sameQueue,
    select: { id: true, state: true, attempts: true, maxAttempts: true, nextAttemptAt: true },
  });
  return queue.map(({ id, state, attempts, maxAttempts, nextAttemptAt }) => ({
    id,
    state,
    attempts,
    maxAttempts,
    nextAttemptAt: nextAttemptAt && nextAttemptAt.toTemporalInstant(),
  }));
}
