import { Gauge } from 'prom-client';
import type { EntityManager } from 'typeorm';
import { query } from './query.js';
import type { Metrics } from '../observability/metrics.js';

/** The most rows that a gauge counts: a statement at every scrape must cost the same whatever has piled up. */
export const maxCounted = 10_000;

interface RowGauge {
  readonly name: string;
  readonly help: string;
  readonly labels: readonly string[];
  /** Selects `value` and the labels; by an index, and of `maxCounted` rows at most. */
  readonly sql: string;
  /** The parameters of the statement at each reading. */
  readonly params?: () => unknown[];
}

/** A gauge that is read from the database when Prometheus reads it; while the database is away it has no value. */
export function rowGauge(
  metrics: Metrics,
  manager: EntityManager,
  { name, help, labels, sql, params }: RowGauge,
): void {
  metrics.sampled(new Gauge({ name, help, labelNames: [...labels], registers: [] }), async (gauge) => {
    for (const { value, ...row } of await query<Record<string, string | number>>(manager, sql, params?.())) {
      gauge.set(row, Number(value));
    }
  });
}
