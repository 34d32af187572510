import { Transform } from 'node:stream';
import type { Readable, TransformCallback } from 'node:stream';
import { RefusedBody } from './body.errors.js';
import type { BodyLimits } from './whole-body.js';

/** Passes a body on; fails once it is longer than the limit, or once nothing has come for the time limit. */
class LimitedBody extends Transform {
  private bytes = 0;
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly limits: BodyLimits) {
    super();
    // The HTTP client listens while it sends the body, and a failure before or after that would end the process.
    this.on('error', () => undefined);
    this.timer = setTimeout(() => {
      // A service that reads slowly makes its sender wait.
      if (this.writableNeedDrain) this.timer.refresh();
      else this.destroy(new RefusedBody(408));
    }, limits.timeoutMs);
  }

  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback): void {
    this.timer.refresh();
    this.bytes += chunk.length;
    if (this.bytes > this.limits.maxBytes) done(new RefusedBody(413));
    else done(null, chunk);
  }

  override _flush(done: TransformCallback): void {
    clearTimeout(this.timer);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    clearTimeout(this.timer);
    done(error);
  }
}

/** Limits a stream: the source's end and failure reach it; after its own failure the request can still be answered. */
export function limitedBody(source: Readable, limits: BodyLimits): Readable {
  const limited = new LimitedBody(limits);
  const breakOff = (): void => {
    if (!source.readableEnded) limited.destroy(new RefusedBody(400));
  };
  source.on('error', breakOff);
  source.once('close', breakOff);
  return source.pipe(limited);
}
