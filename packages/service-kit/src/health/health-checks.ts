import { Injectable } from '@nestjs/common';

/** Resolves with details when a part works; rejects when the service cannot do its work without it. */
export type HealthCheck = () => Promise<Readonly<Record<string, unknown>> | undefined>;

export interface HealthReport {
  readonly status: 'ok' | 'unavailable';
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
    const healthy = !this.closing && results.every(([, result]) => result.status === 'ok');
    return { status: healthy ? 'ok' : 'unavailable', checks: Object.fromEntries(results) };
  }
}

async function outcome(check: HealthCheck): Promise<{ status: 'ok' | 'unavailable' }> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    late.reject(new Error('no answer in time'));
  }, timeoutMs);
  try {
    return { status: 'ok', ...(await Promise.race([check(), late.promise])) };
  } catch {
    return { status: 'unavailable' };
  } finally {
    clearTimeout(timer);
  }
}
