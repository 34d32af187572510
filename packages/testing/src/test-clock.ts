import { Clock } from '@rotina/service-kit/timing';

/** A clock that stands still until a test moves it; it begins at a fraction of a millisecond, as a real one nearly always does. */
export class TestClock extends Clock {
  private readonly watchers = new Set<() => void>();

  constructor(private instant: Temporal.Instant = Temporal.Instant.from('2026-03-10T15:00:00.000456Z')) {
    super();
  }

  now(): Temporal.Instant {
    return this.instant;
  }

  /** Moves the clock to an instant, given as ISO 8601. */
  set(instant: string): void {
    this.instant = Temporal.Instant.from(instant);
    this.tell();
  }

  /** Moves the clock forward, e.g. `{ hours: 1 }` (a day is 24 hours). */
  advance({ days = 0, ...duration }: { days?: number; hours?: number; minutes?: number; seconds?: number }): void {
    this.instant = this.instant.add({ ...duration, hours: (duration.hours ?? 0) + days * 24 });
    this.tell();
  }

  /** Calls a function after every move; returns the one that ends it. */
  onMove(watcher: () => void): () => Promise<void> {
    this.watchers.add(watcher);
    return () => {
      this.watchers.delete(watcher);
      return Promise.resolve();
    };
  }

  private tell(): void {
    for (const watcher of this.watchers) watcher();
  }
}
