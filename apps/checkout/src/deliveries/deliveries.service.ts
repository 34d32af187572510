import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '@rotina/service-kit/clock';
import { Database, dateAt, dueRows } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { storedContext } from '@rotina/service-kit/http';
import type { StoredContext } from '@rotina/service-kit/http';
import { Jobs } from '@rotina/service-kit/jobs';
import { SecretBox } from '@rotina/service-kit/secrets';
import { In } from 'typeorm';
import type { EntityManager } from 'typeorm';
import type { DeliveryDestination } from '../domain/delivery/delivery.js';
import { retryPolicies } from '../domain/delivery/retry-policy.js';
import { deliveryDetails, deliveryView } from './deliveries.dto.js';
import type { DeliveryDetails, DeliveryView } from './deliveries.dto.js';
import { deliveryInProgress, deliveryNotFound } from './deliveries.errors.js';
import { insertDeliveries } from './deliveries.query.js';
import type { ScheduledDelivery } from './deliveries.query.js';
import { DeliveryAttempt } from './delivery-attempt.entity.js';
import { Delivery } from './delivery.entity.js';

/** One queue per destination, so that a receiver that is down does not delay the others. */
export const deliveriesQueue = (destination: DeliveryDestination): string => `deliveries-${destination}`;

const dueDeliveries = dueRows(Delivery, { id: 'id', at: 'nextAttemptAt', where: 'destination = $3' });

const placeholder = '***';

/** Secrets of a body, which are stored sealed. */
export interface DeliverySecrets {
  /** Top-level fields of the body. */
  readonly fields: Readonly<Record<string, string>>;
  /** A bearer token that replaces the configured one. */
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
  /** The request that caused it; the one being served by default. */
  readonly cause?: StoredContext | undefined;
}

/** Outbound calls that are repeated until they succeed: stored first, sent by a job. */
@Injectable()
export class DeliveriesService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly secrets: SecretBox,
    private readonly jobs: Jobs,
  ) {}

  /** Schedules calls in the transaction that causes them, in their order; their bytes are fixed now. */
  async schedule(tx: Transaction, deliveries: readonly NewDelivery[]): Promise<void> {
    if (deliveries.length === 0) return;
    const now = this.clock.now();
    await insertDeliveries(
      tx,
      deliveries.map((delivery) => this.rowOf(delivery, now)),
    );
  }

  /** The deliveries to attempt now. */
  due(destination: DeliveryDestination, limit: number): Promise<string[]> {
    return dueDeliveries(this.database.manager, this.clock.now(), limit, destination);
  }

  async find(manager: EntityManager, id: string): Promise<DeliveryDetails | null> {
    const delivery = await manager.getRepository(Delivery).findOneBy({ id });
    if (!delivery) return null;
    const attempts = manager.getRepository(DeliveryAttempt);
    return deliveryDetails(delivery, await attempts.find({ where: { deliveryId: id }, order: { number: 'asc' } }));
  }

  /** The deliveries of a payment, oldest first. */
  async ofReference(manager: EntityManager, reference: string): Promise<DeliveryView[]> {
    const deliveries = manager.getRepository(Delivery);
    const found = await deliveries.find({ where: { reference }, order: { createdAt: 'asc', id: 'asc' } });
    return found.map(deliveryView);
  }

  /** Opens as many attempts of a finished delivery as the destination's policy has. */
  async redeliver(tx: Transaction, id: string): Promise<void> {
    const deliveries = tx.getRepository(Delivery);
    const delivery = await deliveries.findOneBy({ id });
    if (!delivery) throw deliveryNotFound();
    const { destination, attempts } = delivery;
    const now = dateAt(this.clock.now());
    const { affected } = await deliveries.update(
      { id, attempts, state: In(['failed', 'delivered', 'cancelled']) },
      {
        state: 'pending',
        maxAttempts: attempts + retryPolicies[destination].maxAttempts,
        nextAttemptAt: now,
        updatedAt: now,
      },
    );
    if (affected === 0) throw deliveryInProgress();
    this.database.afterCommit(tx, () => {
      this.jobs.trigger(deliveriesQueue(destination));
    });
  }

  private rowOf(delivery: NewDelivery, now: Temporal.Instant): ScheduledDelivery {
    const { destination, kind, reference, path, body, secrets, maxAttempts, cause = storedContext() } = delivery;
    const placeholders = Object.fromEntries(Object.keys(secrets?.fields ?? {}).map((field) => [field, placeholder]));
    return {
      id: randomUUIDv7(),
      destination,
      kind,
      reference,
      path,
      body: JSON.stringify({ ...body, ...placeholders }),
      sealedSecrets: secrets ? this.secrets.seal(JSON.stringify(secrets)) : null,
      state: 'pending',
      attempts: 0,
      maxAttempts: maxAttempts ?? retryPolicies[destination].maxAttempts,
      nextAttemptAt: now,
      createdAt: now,
      updatedAt: now,
      traceparent: cause.traceparent,
      requestId: cause.requestId,
    };
  }
}
