import { Injectable } from '@nestjs/common';
import { Database, rowGauge } from '@rotina/service-kit/database';
import { Metrics } from '@rotina/service-kit/observability';
import { paymentsOfLastDaySql } from './payment-metrics.query.js';

/** Counts the outcomes of the last day's purchases. */
@Injectable()
export class PaymentMetrics {
  constructor(metrics: Metrics, { manager }: Database) {
    rowGauge(metrics, manager, {
      name: 'purchases_of_last_day',
      help: 'Purchases of the last 24 hours by their present status (counted up to 10,000).',
      labels: ['status'],
      sql: paymentsOfLastDaySql,
    });
  }
}
