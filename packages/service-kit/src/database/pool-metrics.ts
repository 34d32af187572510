import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { DataSource } from 'typeorm';
import { Metrics } from '../observability/metrics.js';
import { poolOf } from './query.js';

/** The connections of a replica to its database. */
@Injectable()
export class PoolMetrics {
  constructor(metrics: Metrics, source: DataSource) {
    const gauge = new Gauge({
      name: 'database_connections',
      help: 'Connections of the pool by state: busy or idle; waiting are callers that wait for one.',
      labelNames: ['state'],
      registers: [],
    });
    metrics.sampled(gauge, () => {
      const { totalCount, idleCount, waitingCount } = poolOf(source);
      gauge.set({ state: 'busy' }, totalCount - idleCount);
      gauge.set({ state: 'idle' }, idleCount);
      gauge.set({ state: 'waiting' }, waitingCount);
    });
  }
}
