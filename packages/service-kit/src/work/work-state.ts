/** The work of a queue or a lane. */
export interface WorkState {
  readonly queue: string;
  /** Due now. */
  readonly waiting: number;
  readonly active: number;
  /** Waits after a failure; a part of `delayed`. */
  readonly failed: number;
  readonly delayed: number;
  /** Why the latest of these failed; null for none. */
  readonly lastError: string | null;
}

/** A state counts so many items that wait after a failure, and a person makes so many run at a time. */
export const maxFailed = 200;
