import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '@rotina/service-kit/timing';
import { Database, dateAt } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { storedContext } from '@rotina/service-kit/http';
import type { StoredContext } from '@rotina/service-kit/http';
import { SecretBox } from '@rotina/service-kit/secrets';
import { In } from 'typeorm';
import type { EntityManager } from 'typeorm';
import type { DeliveryDestination } from '../domain/delivery/delivery.js';
import { maxAttemptsOf, retryPolicies } from '../domain/delivery/retry-policy.js';
import { deliveryDetails, paymentDeliveryView } from './deliveries.dto.js';
import type { DeliveryDetails, PaymentDeliveryView } from './deliveries.dto.js';
import { deliveryInProgress, deliveryNotFound } from './deliveries.errors.js';
import { deliveryFailures, insertDeliveries } from './deliveries.query.js';
import type { DeliveryFailures, ScheduledDelivery } from './deliveries.query.js';
import { DeliveryAttempt } from './delivery-attempt.entity.js';
import { DeliveriesLanes } from './deliveries.lane.js';
import type { DeliverySecrets } from './delivery-secrets.js';
import { Delivery } from './delivery.entity.js';

const placeholder = '***';

const maxListed = 200;
const maxAttemptsListed = 1_000;

export interface NewDelivery {
  /** A new one by default. */
  readonly id?: string;
  readonly destination: DeliveryDestination;
  readonly kind: string;
  readonly reference: string;
  /** The payment, where the reference is that of the purchase with which its chain began. */
  readonly pid?: string;
  readonly path: string;
  readonly body: object;
  readonly secrets?: DeliverySecrets;
  /** Fewer attempts than the destination's policy has. */
  readonly maxAttempts?: number;
  /** The request that caused it; the one being served by default. */
  readonly cause?: StoredContext | undefined;
}

/** Outbound calls that are repeated until they succeed: stored first, then sent by the lanes. */
@Injectable()
export class DeliveriesService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly secrets: SecretBox,
    private readonly lanes: DeliveriesLanes,
  ) {}

  /** Schedules calls in the transaction that causes them, in their order; their bytes are fixed now. */
  async schedule(tx: Transaction, deliveries: readonly NewDelivery[]): Promise<void> {
    if (deliveries.length === 0) return;
    const now = this.clock.now();
    const rows = deliveries.map((delivery) => this.rowOf(delivery, now));
    await insertDeliveries(tx, rows);
    for (const destination of destinationsOf(deliveries)) this.wakeAfter(tx, destination);
  }

  async find(manager: EntityManager, id: string): Promise<DeliveryDetails | null> {
    const delivery = await manager.getRepository(Delivery).findOneBy({ id });
    if (!delivery) return null;
    const attempts = manager.getRepository(DeliveryAttempt);
    return deliveryDetails(delivery, await attempts.find({ where: { deliveryId: id }, order: { number: 'asc' } }));
  }

  /**
   * The newest deliveries of a payment with their newest attempts, each oldest first; those of a purchase with those of the
   * payments that replaced it in its chain.
   */
  async ofPayment(manager: EntityManager, pid: string): Promise<PaymentDeliveryView[]> {
    const order = { createdAt: 'desc', id: 'desc' } as const;
    const deliveries = await manager
      .getRepository(Delivery)
      .find({ where: [{ reference: pid }, { pid }], order, take: maxListed });
    const attempts = await manager.getRepository(DeliveryAttempt).find({
      where: { deliveryId: In(deliveries.map(({ id }) => id)) },
      order: { startedAt: 'desc', number: 'desc' },
      take: maxAttemptsListed,
    });
    const attemptsOf = Map.groupBy(attempts.reverse(), ({ deliveryId }) => deliveryId);
    return deliveries.reverse().map((delivery) => paymentDeliveryView(delivery, attemptsOf.get(delivery.id) ?? []));
  }

  /** The failed deliveries, by what they have in common. */
  failures(): Promise<DeliveryFailures[]> {
    return deliveryFailures(this.database.manager);
  }

  /** Opens as many more attempts of a finished delivery, or as much more time, as the destination's policy has. */
  async redeliver(tx: Transaction, id: string): Promise<void> {
    const deliveries = tx.getRepository(Delivery);
    const delivery = await deliveries.findOneBy({ id });
    if (!delivery) throw deliveryNotFound();
    const { destination, attempts } = delivery;
    const maxAttempts = maxAttemptsOf(retryPolicies[destination]);
    const now = dateAt(this.clock.now());
    const { affected } = await deliveries.update(
      { id, attempts, state: In(['failed', 'delivered', 'cancelled']) },
      {
        state: 'pending',
        ...(maxAttempts !== null && { maxAttempts: attempts + maxAttempts }),
        attemptsBefore: attempts,
        retryUntil: null,
        nextAttemptAt: now,
        updatedAt: now,
      },
    );
    if (affected === 0) throw deliveryInProgress();
    this.wakeAfter(tx, destination);
  }

  private wakeAfter(tx: Transaction, destination: DeliveryDestination): void {
    this.database.afterCommit(tx, () => {
      this.lanes.wake(destination);
    });
  }

  private rowOf(delivery: NewDelivery, now: Temporal.Instant): ScheduledDelivery {
    const {
      id = randomUUIDv7(),
      destination,
      kind,
      reference,
      pid = reference,
      path,
      body,
      secrets,
      maxAttempts,
      cause = storedContext(),
    } = delivery;
    const placeholders = Object.fromEntries(Object.keys(secrets?.fields ?? {}).map((field) => [field, placeholder]));
    return {
      id,
      destination,
      kind,
      reference,
      pid: pid === reference ? null : pid,
      path,
      body: JSON.stringify({ ...body, ...placeholders }),
      sealedSecrets: secrets ? this.secrets.seal(JSON.stringify(secrets)) : null,
      state: 'pending',
      attempts: 0,
      maxAttempts: maxAttempts ?? maxAttemptsOf(retryPolicies[destination]),
      nextAttemptAt: now,
      createdAt: now,
      updatedAt: now,
      traceparent: cause.traceparent,
      requestId: cause.requestId,
    };
  }
}

const destinationsOf = (deliveries: readonly NewDelivery[]): ReadonlySet<DeliveryDestination> =>
  new Set(deliveries.map(({ destination }) => destination));
