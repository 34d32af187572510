import { Transform } from 'node:stream';
import type { Readable, TransformCallback } from 'node:stream';
import { RefusedBody } from './body.errors.js';
import type { BodyLimits } from './whole-body.js';

/** A sender that trickles would hold its connection as long as one that sends nothing. */
const minBytesPerSecond = 2_048;

/** Passes a body on; fails once it is longer than the limit, or once too little has come within the time limit. */
class LimitedBody extends Transform {
  private bytes = 0;
  private checkedBytes = 0;
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly limits: BodyLimits) {
    super();
    // The HTTP client listens while it sends the body, and a failure before or after that would end the process.
    this.on('error', () => undefined);
    this.timer = setInterval(() => {
      this.check();
    }, limits.timeoutMs);
  }

  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback): void {
    this.bytes += chunk.length;
    if (this.bytes > this.limits.maxBytes) done(new RefusedBody(413));
    else done(null, chunk);
  }

  override _flush(done: TransformCallback): void {
    clearInterval(this.timer);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    clearInterval(this.timer);
    done(error);
  }

  private check(): void {
    const min = (minBytesPerSecond * this.limits.timeoutMs) / 1_000;
    // A service that reads slowly makes its sender wait.
    if (this.readableLength === 0 && this.bytes - this.checkedBytes < min) this.destroy(new RefusedBody(408));
    this.checkedBytes = this.bytes;
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
