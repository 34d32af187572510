import { Injectable } from '@nestjs/common';
import { Database, rowGauge } from '@rotina/service-kit/database';
import { Metrics } from '@rotina/service-kit/observability';
import type { GatewayEventOutcome } from './gateway-event.entity.js';
import { unappliedCountsSql } from './gateway-webhooks.query.js';

/** Counts the outcomes of the payment gateway's webhooks, and those that wait. */
@Injectable()
export class GatewayWebhookMetrics {
  readonly finished: (outcome: GatewayEventOutcome) => void;

  constructor(metrics: Metrics, { manager }: Database) {
    this.finished = metrics.counter('gateway_events_total', "The payment gateway's webhooks by outcome.", 'outcome');
    rowGauge(metrics, manager, {
      name: 'gateway_events_waiting',
      help: "The payment gateway's webhooks that are not applied, by outcome: received or parked (counted up to 10,000).",
      labels: ['outcome'],
      sql: unappliedCountsSql,
    });
  }
}
