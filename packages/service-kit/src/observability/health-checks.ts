import { Injectable } from '@nestjs/common';
import { within } from '../timing/within.js';

/**
 * Resolves with details when a part works, with the status `degraded` among them while work waits for another system;
 * rejects when the service cannot do its work without it.
 */
export type HealthCheck = () => Promise<Readonly<Record<string, unknown>> | undefined>;

type Status = 'ok' | 'degraded' | 'unavailable';

export interface HealthReport {
  /** A service that is `degraded` accepts requests; some of its work waits. */
  readonly status: Status;
  readonly checks: Readonly<Record<string, unknown>>;
}

const timeoutMs = 3_000;

/** The checks that must pass before a service accepts requests; every part adds its own. */
@Injectable()
export class HealthChecks {
  private readonly checks = new Map<string, HealthCheck>();
  private closing = false;

  add(name: string, check: HealthCheck): void {
    this.checks.set(name, check);
  }

  /** Reports the service as not ready from now on. */
  close(): void {
    this.closing = true;
  }

  async report(): Promise<HealthReport> {
    const results = await Promise.all(
      [...this.checks].map(async ([name, check]) => [name, await outcome(check)] as const),
    );
    const statuses = results.map(([, { status }]) => status);
    const worst = (['unavailable', 'degraded'] as const).find((status) => statuses.includes(status));
    return { status: this.closing ? 'unavailable' : (worst ?? 'ok'), checks: Object.fromEntries(results) };
  }
}

async function outcome(check: HealthCheck): Promise<{ status: Status }> {
  try {
    return { status: 'ok', ...(await within(check(), timeoutMs)) };
  } catch {
    return { status: 'unavailable' };
  }
}
