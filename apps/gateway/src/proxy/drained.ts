import type { Readable } from 'node:stream';

export interface DrainLimits {
  readonly maxBytes: number;
  readonly timeoutMs: number;
}

/**
 * Reads and drops what comes of a body, within bounds. Many a caller reads no answer before it has sent all of its
 * body: refused at once, it would see a broken connection instead of the reason.
 */
export function drained(source: Readable, { maxBytes, timeoutMs }: DrainLimits): Promise<void> {
  return new Promise((resolve) => {
    let bytes = 0;
    const timer = setTimeout(resolve, timeoutMs);
    source.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > maxBytes) resolve();
    });
    for (const event of ['end', 'close', 'error']) {
      source.once(event, () => {
        clearTimeout(timer);
        resolve();
      });
    }
  });
}
