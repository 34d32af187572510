import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '@rotina/service-kit/timing';
import { BatchExecutor, Database } from '@rotina/service-kit/database';
import { failpoint } from '@rotina/service-kit/process';
import { requestContext } from '@rotina/service-kit/http';
import { GatewayNotifications } from '../payment-gateway/gateway-notification.js';
import { ApplierNotifier } from './applier-notifier.js';
import { FloodGauge } from './flood-gauge.js';
import { insertEvents } from './gateway-webhooks.query.js';
import type { NewGatewayEvent } from './gateway-webhooks.query.js';

/** Stores webhooks; the applier does the rest once they are acknowledged. */
@Injectable()
export class GatewayWebhooksService {
  private readonly flood = new FloodGauge();
  /** Webhooks that arrive at the same time share one insert and its commit. */
  private readonly inserts = new BatchExecutor((events: readonly NewGatewayEvent[]) => this.insert(events));

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly gateway: GatewayNotifications,
    private readonly notifier: ApplierNotifier,
  ) {}

  /** Whether so many webhooks arrive that applying others delays their acknowledgement. */
  get isFlooded(): boolean {
    return this.flood.isFlooded;
  }

  /** Stores a webhook by the id of its event; one that was stored before changes nothing. */
  async receive(received: object): Promise<void> {
    const context = requestContext();
    const event = {
      ...this.gateway.storable(received),
      id: randomUUIDv7(),
      traceparent: context?.traceparent ?? null,
      requestId: context?.requestId ?? null,
      receivedAt: this.clock.now(),
    };
    this.flood.add();
    await this.inserts.execute(event);
    failpoint('after-commit-before-answer');
    this.notifier.notify();
  }

  private async insert(events: readonly NewGatewayEvent[]): Promise<undefined[]> {
    await insertEvents(this.database.manager, events);
    return events.map(() => undefined);
  }
}
