import { Injectable } from '@nestjs/common';
import { Database, rowGauge } from '@rotina/service-kit/database';
import { Metrics } from '@rotina/service-kit/observability';
import { oldestUnsentSql, unsentSql } from './deliveries.query.js';

/** Counts the deliveries that wait for other companies' systems, and those that failed for good. */
@Injectable()
export class DeliveryMetrics {
  constructor(metrics: Metrics, { manager }: Database) {
    rowGauge(metrics, manager, {
      name: 'deliveries',
      help: 'Deliveries that have not arrived, by destination and state (counted up to 10,000).',
      labels: ['destination', 'state'],
      sql: unsentSql,
    });
    rowGauge(metrics, manager, {
      name: 'deliveries_oldest_seconds',
      help: 'Age of the oldest delivery that is still attempted.',
      labels: [],
      sql: oldestUnsentSql,
    });
  }
}
