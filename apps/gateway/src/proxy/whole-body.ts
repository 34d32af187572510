import type { Readable } from 'node:stream';
import { RefusedBody } from './body.errors.js';

export interface BodyLimits {
  readonly maxBytes: number;
  readonly timeoutMs: number;
}

/** Reads a body to its end, so that a sender who stalls holds no connection to a service. */
export function wholeBody(source: Readable, { maxBytes, timeoutMs }: BodyLimits): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const timer = setTimeout(() => {
      reject(new RefusedBody(408));
    }, timeoutMs);
    source.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= maxBytes) chunks.push(chunk);
      else reject(new RefusedBody(413));
    });
    source.once('end', () => {
      resolve(Buffer.concat(chunks));
    });
    source.once('error', () => {
      reject(new RefusedBody(400));
    });
    source.once('close', () => {
      clearTimeout(timer);
      reject(new RefusedBody(400));
    });
  });
}
