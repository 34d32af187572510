import { Transform, pipeline } from 'node:stream';
import type { Readable, TransformCallback } from 'node:stream';

/** Demands that a reader takes so much in so much time. */
export interface Pace {
  readonly periodMs: number;
  /** In each period, unless the service itself is slower. */
  readonly minBytes: number;
}

/** Passes an answer on; fails once its reader takes less than the least of a period though more is there. */
class PacedAnswer extends Transform {
  private passed = 0;
  private taken = 0;
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly pace: Pace) {
    super();
    // It may fail before somebody sends it, and after all of it has come.
    this.on('error', () => undefined);
    this.timer = setInterval(() => {
      this.check();
    }, pace.periodMs);
  }

  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback): void {
    this.passed += chunk.length;
    done(null, chunk);
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    clearInterval(this.timer);
    done(error);
  }

  private check(): void {
    const taken = this.passed - this.readableLength;
    if (this.readableLength > 0 && taken - this.taken < this.pace.minBytes) {
      this.destroy(new Error('The caller reads too slowly.'));
    }
    this.taken = taken;
  }
}

/** Passes on what has been read of an answer, and the rest of it, as fast as its reader takes it but no slower than a pace. */
export function pacedAnswer(read: readonly Buffer[], rest: Readable, pace: Pace): Readable {
  const paced = new PacedAnswer(pace);
  for (const chunk of read) paced.write(chunk);
  // Its sender has listeners for its end and its failure.
  pipeline(rest, paced, () => undefined);
  return paced;
}
