import type { JobsOptions } from 'bullmq';

export const isForgotten = { removeOnComplete: true, removeOnFail: true };

interface LooksParts {
  readonly add: (kind: string, options: JobsOptions) => Promise<unknown>;
  /** In milliseconds since the epoch. */
  readonly now: () => number;
  readonly report: (error: unknown) => void;
}

/** Adds jobs that look for due rows; of each kind one at a time, so that few wait while the queue is away. */
export class Looks {
  /** For each kind whose job is being added: when the next one is wanted. */
  private readonly adding = new Map<string, number>();

  constructor(private readonly parts: LooksParts) {}

  /** @param inMs Until rows of the kind are looked for. */
  add(kind: string, inMs: number): void {
    const at = this.parts.now() + inMs;
    const next = this.adding.get(kind);
    this.adding.set(kind, next === undefined ? Infinity : Math.min(next, at));
    if (next === undefined) void this.addOneByOne(kind, at);
  }

  private async addOneByOne(kind: string, firstAt: number): Promise<void> {
    for (let at = firstAt; at < Infinity; at = this.adding.get(kind) ?? Infinity) {
      this.adding.set(kind, Infinity);
      try {
        await this.parts.add(kind, { ...isForgotten, ...this.once(kind, at) });
      } catch (error) {
        this.parts.report(error);
      }
    }
    this.adding.delete(kind);
  }

  /** Looks of the same second are one; of those at once one waits while another one is at work. */
  private once(kind: string, at: number): JobsOptions {
    const delay = at - this.parts.now();
    return delay > 0
      ? { delay, jobId: `look-${kind}-${String(Math.ceil(at / 1_000))}` }
      : { deduplication: { id: kind, keepLastIfActive: true } };
  }
}
