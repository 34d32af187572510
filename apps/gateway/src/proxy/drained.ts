import type { Readable } from 'node:stream';

export interface DrainLimits {
  readonly maxBytes: number;
  readonly timeoutMs: number;
}

/**
 * Reads and drops a body, within limits. Many callers read the response only after they sent the whole body: refused
 * at once, they would see a broken connection instead of the reason.
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
