import { Injectable } from '@nestjs/common';
import { Database, rowGauge } from '@rotina/service-kit/database';
import { Metrics } from '@rotina/service-kit/observability';
import { waitingDeadLettersSql } from './dead-letters.query.js';

/** Counts the dead letters when Prometheus reads them. */
@Injectable()
export class DeadLetterMetrics {
  constructor(metrics: Metrics, database: Database) {
    rowGauge(metrics, database.manager, {
      name: 'dead_letters',
      help: 'Dead letters that nobody has replayed yet, by type.',
      labels: ['type'],
      sql: waitingDeadLettersSql,
    });
  }
}
