import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '@rotina/service-kit/clock';
import { Database } from '@rotina/service-kit/database';
import { requestContext } from '@rotina/service-kit/http';
import { GatewayNotifications } from '../payment-gateway/gateway-notification.js';
import { ApplierNotifier } from './applier-notifier.js';
import { insertEvent } from './gateway-webhooks.query.js';

/** Stores webhooks; the applier does the rest once they are acknowledged. */
@Injectable()
export class GatewayWebhooksService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly gateway: GatewayNotifications,
    private readonly notifier: ApplierNotifier,
  ) {}

  /** Stores a webhook by the id of its event; one that was stored before changes nothing. */
  async receive(received: object): Promise<void> {
    const context = requestContext();
    await insertEvent(this.database.manager, {
      ...this.gateway.storable(received),
      id: randomUUIDv7(),
      traceparent: context?.traceparent ?? null,
      requestId: context?.requestId ?? null,
      receivedAt: this.clock.now().toString(),
    });
    this.notifier.notify();
  }
}
