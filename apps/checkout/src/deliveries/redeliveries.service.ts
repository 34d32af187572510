import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AuditLog, unusableFilter } from '@rotina/service-kit/admin';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import { Clock } from '@rotina/service-kit/timing';
import { Database, dateAt, dueRows } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { ValidationError } from '@rotina/service-kit/errors';
import { Jobs } from '@rotina/service-kit/work';
import { isStorable } from '@rotina/service-kit/validation';
import { deliveryDestinations } from '../domain/delivery/delivery.js';
import type { DeliveryDestination } from '../domain/delivery/delivery.js';
import { nextTurns, takenAfter } from '../domain/delivery/pace.js';
import { maxAttemptsOf, retryPolicies } from '../domain/delivery/retry-policy.js';
import { redeliveryNotFound } from './deliveries.errors.js';
import { deliveryFilters } from './deliveries.query.js';
import { DeliveriesLanes } from './deliveries.lane.js';
import { deliveryRoles } from './delivery-roles.js';
import { countEnded, insertItems, sendNext } from './redeliveries.query.js';
import { defaultPerSecond, redeliveryView } from './redeliveries.dto.js';
import type { RedeliverBody, RedeliveryStartedView, RedeliveryView } from './redeliveries.dto.js';
import { RedeliveryItem } from './redelivery-item.entity.js';
import { Redelivery } from './redelivery.entity.js';

export const redeliveriesJob = 'redeliveries';
const stepMs = 1_000;

const dueRedeliveries = dueRows(Redelivery, { id: 'id', at: 'dueAt' });

const maxAttempts = Object.fromEntries(
  deliveryDestinations.map((destination) => [destination, maxAttemptsOf(retryPolicies[destination])]),
) as Readonly<Record<DeliveryDestination, number | null>>;

/** Sends many deliveries again at a limited pace. Each step is one transaction on rows, so any replica takes the next. */
@Injectable()
export class RedeliveriesService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: AuditLog,
    private readonly jobs: Jobs,
    private readonly lanes: DeliveriesLanes,
  ) {}

  /** Orders that the finished deliveries which fit a filter now are sent again. */
  async order(body: RedeliverBody, by: AuthenticatedUser): Promise<RedeliveryStartedView> {
    const { filter, reason = null } = body;
    const perSecond = body.per_second ?? defaultPerSecond;
    assertUsable(filter);
    const id = randomUUIDv7();
    return this.database.transaction(async (tx) => {
      const now = dateAt(this.clock.now());
      const redeliveries = tx.getRepository(Redelivery);
      const times = { startedAt: now, dueAt: now, takenUntil: now };
      await redeliveries.insert({ id, by: by.email, perSecond, matched: 0, ...times });
      const matched = await insertItems(tx, id, filter);
      await redeliveries.update(id, { matched });
      const after = { filter, per_second: perSecond, matched };
      const change = { action: 'redeliver', resource: 'redeliveries', resourceId: id, before: null, after, reason };
      await this.audit.record(tx, { by, roles: deliveryRoles, ...change });
      this.database.afterCommit(tx, () => {
        this.jobs.trigger(redeliveriesJob);
      });
      return { id, matched };
    });
  }

  /** @throws UserError 404 for an unknown one. */
  async find(id: string): Promise<RedeliveryView> {
    const redelivery = await this.database.manager.getRepository(Redelivery).findOneBy({ id });
    if (!redelivery) throw redeliveryNotFound();
    return redeliveryView(redelivery);
  }

  due(limit: number): Promise<string[]> {
    return dueRedeliveries(this.database.manager, this.clock.now(), limit);
  }

  /** Counts what has ended, and sends the next ones again. */
  async goOn(id: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const redeliveries = tx.getRepository(Redelivery);
      const redelivery = await redeliveries.findOne({ where: { id }, lock: { mode: 'for_no_key_update' } });
      const now = this.clock.now();
      if (!redelivery?.dueAt || redelivery.dueAt > dateAt(now)) return;
      const { delivered, failed } = await countEnded(tx, id);
      const { sent, takenUntil } = await this.send(tx, redelivery, now);
      const isDone = !(await tx.getRepository(RedeliveryItem).existsBy({ redeliveryId: id }));
      await redeliveries.update(id, {
        redelivered: redelivery.redelivered + sent,
        delivered: redelivery.delivered + delivered,
        failed: redelivery.failed + failed,
        takenUntil: dateAt(takenUntil),
        dueAt: isDone ? null : dateAt(now.add({ milliseconds: stepMs })),
        finishedAt: isDone ? dateAt(now) : null,
      });
      if (!isDone) this.database.afterCommit(tx, () => this.jobs.trigger(redeliveriesJob, stepMs));
    });
  }

  private async send(
    tx: Transaction,
    { id, perSecond, takenUntil }: Redelivery,
    now: Temporal.Instant,
  ): Promise<{ sent: number; takenUntil: Temporal.Instant }> {
    const outstanding = await tx.getRepository(RedeliveryItem).countBy({ redeliveryId: id, sent: true });
    const turns = nextTurns({ perSecond, takenUntil: takenUntil.toTemporalInstant(), outstanding }, now);
    const destinations = await sendNext(tx, { id, turns, maxAttempts, now });
    this.database.afterCommit(tx, () => {
      for (const destination of new Set(destinations)) this.lanes.wake(destination);
    });
    return { sent: destinations.length, takenUntil: takenAfter(turns, turns.count) };
  }
}

/** @throws ValidationError for a filter that lists do not have, or whose value cannot be read, or not be stored in the audit. */
function assertUsable(filter: Record<string, unknown>): void {
  const unusable =
    unusableFilter(deliveryFilters, filter) ?? Object.keys(filter).find((name) => isUnstorable(filter[name]));
  if (unusable === undefined) return;
  throw new ValidationError([{ path: ['filter', unusable], message: 'validation.invalid', isUnknown: true }]);
}

const isUnstorable = (value: unknown): boolean =>
  [value].flat().some((one) => typeof one === 'string' && !isStorable(one));
