import { Transform } from 'node:stream';
import type { Readable, TransformCallback } from 'node:stream';

export class BodyTooLarge extends Error {}

/** Passes a body of unknown length on and fails once it is longer than the limit. */
class LimitedBody extends Transform {
  private bytes = 0;

  constructor(private readonly limit: number) {
    super();
  }

  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback): void {
    this.bytes += chunk.length;
    if (this.bytes > this.limit) done(new BodyTooLarge());
    else done(null, chunk);
  }
}

/** Limits a stream: the source's end and failure reach it; after its own failure the request can still be answered. */
export function limitedBody(source: Readable, limit: number): Readable {
  const limited = new LimitedBody(limit);
  source.once('error', (error) => limited.destroy(error));
  source.once('close', () => {
    if (!source.readableEnded) limited.destroy();
  });
  return source.pipe(limited);
}
