import { Injectable, Logger } from '@nestjs/common';
import { adminRows } from '@rotina/service-kit/admin';
import type { AdminList, AdminPage } from '@rotina/service-kit/admin';
import { Clock } from '@rotina/service-kit/clock';
import { Database } from '@rotina/service-kit/database';
import { In, MoreThan } from 'typeorm';
import type { Repository } from 'typeorm';
import { ApplierNotifier } from './applier-notifier.js';
import { GatewayEvent } from './gateway-event.entity.js';
import type { GatewayEventOutcome } from './gateway-event.entity.js';
import { gatewayEventById, gatewayEventSource } from './gateway-events.admin.query.js';
import type { GatewayEventRow } from './gateway-events.admin.query.js';
import { gatewayEventNotFound, gatewayEventNotReplayable } from './gateway-webhooks.errors.js';
import { dueRetries, unappliedEvents } from './gateway-webhooks.query.js';
import type { UnappliedEvent } from './gateway-webhooks.query.js';

/** One, two, four and eight seconds after the attempts before the last. */
const maxAttempts = 5;
const firstRetrySeconds = 1;
const maxErrorLength = 1_000;

const replayable: readonly GatewayEventOutcome[] = ['parked', 'unknown_event', 'unreadable'];

/** The stored events: what waits for the applier, what failed, and what administrators see and replay. */
@Injectable()
export class GatewayEventsService {
  private readonly logger = new Logger(GatewayEventsService.name);

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly notifier: ApplierNotifier,
  ) {}

  unapplied(limit: number): Promise<UnappliedEvent[]> {
    return unappliedEvents(this.database.manager, limit);
  }

  dueRetries(limit: number): Promise<UnappliedEvent[]> {
    return dueRetries(this.database.manager, this.clock.now().toString(), limit);
  }

  hasRetries(): Promise<boolean> {
    return this.repository.existsBy({ outcome: 'received', attempts: MoreThan(0) });
  }

  /** Schedules the retry of an event that failed alone, or parks it after the last attempt. */
  async recordFailure({ id, attempts }: UnappliedEvent, message: string): Promise<void> {
    const made = attempts + 1;
    const isLast = made >= maxAttempts;
    if (isLast) this.logger.error(`Gateway event ${id} is parked after ${made} attempts: ${message}`);
    else this.logger.warn(`Gateway event ${id} failed and is retried: ${message}`);
    const retryAt = this.clock.now().add({ seconds: firstRetrySeconds * 2 ** attempts });
    await this.repository.update(
      { id, outcome: 'received' },
      {
        attempts: made,
        error: message.slice(0, maxErrorLength),
        outcome: isLast ? 'parked' : 'received',
        retryAt: isLast ? null : new Date(retryAt.epochMilliseconds),
      },
    );
  }

  list(list: AdminList): Promise<AdminPage<GatewayEventRow>> {
    return adminRows<GatewayEventRow>(this.database.manager, list, gatewayEventSource);
  }

  async get(id: string): Promise<GatewayEventRow & { body: object }> {
    const event = await gatewayEventById(this.database.manager, id);
    if (!event) throw gatewayEventNotFound();
    return event;
  }

  /** Hands an event that was not applied to the applier once more. */
  async replay(id: string): Promise<GatewayEventRow & { body: object }> {
    const { affected } = await this.repository.update(
      { id, outcome: In(replayable) },
      { outcome: 'received', attempts: 0, retryAt: null, appliedAt: null },
    );
    const event = await this.get(id);
    if (affected === 0) throw gatewayEventNotReplayable();
    this.notifier.notify();
    return event;
  }

  private get repository(): Repository<GatewayEvent> {
    return this.database.manager.getRepository(GatewayEvent);
  }
}
